import { BaseCommand } from './base-command.js';

/** A command whose records go to standard output one by one, not as one object at its end. */
export abstract class StreamingCommand extends BaseCommand {
  /** To be set with the first record. */
  protected isStreaming = false;

  /** Once records are on standard output, nothing else goes there: what fails then is told on stderr. */
  override jsonEnabled(): boolean {
    return super.jsonEnabled() && !this.isStreaming;
  }
}
