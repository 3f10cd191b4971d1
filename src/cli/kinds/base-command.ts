import { Command, Errors, Flags, type Interfaces } from '@oclif/core';
import type { ResolvedSettings } from '../../core/settings.js';
import { beforeTexts } from '../flags/before-texts.js';
import { followColourWishes } from '../output/colour.js';
import { jsonText } from '../output/json-text.js';
import { loadSettings } from '../session/load-settings.js';
import type { Session } from '../session/session.js';
import { tellFailure } from '../failure/tell-failure.js';

export const globalFlags = {
  'data-dir': Flags.string({
    description: 'Folder of the store and the master key. [env: SVC_DATA_DIR]',
    helpGroup: 'GLOBAL',
  }),
  server: Flags.string({
    description: 'Work over HTTP on this server, with SVC_API_KEY. [env: SVC_SERVER]',
    helpGroup: 'GLOBAL',
  }),
  tenant: Flags.string({
    description: 'Slug of the tenant to act for; on a server, that of the key. [env: SVC_TENANT]',
    helpGroup: 'GLOBAL',
  }),
  quiet: Flags.boolean({
    description: 'No progress and no success lines.',
    exclusive: ['verbose'],
    helpGroup: 'GLOBAL',
  }),
  verbose: Flags.boolean({
    description: 'Success lines also where stderr is no terminal, such as in the log of a job.',
    helpGroup: 'GLOBAL',
  }),
  'no-input': Flags.boolean({
    description: 'Ask nothing: what is missing is an error. So it is where CI is set.',
    helpGroup: 'GLOBAL',
  }),
  debug: Flags.boolean({ description: 'Show causes of failures.', helpGroup: 'GLOBAL' }),
  'no-color': Flags.boolean({ description: 'No colour.', helpGroup: 'GLOBAL' }),
};

export type GlobalFlags = Interfaces.InferredFlags<typeof globalFlags>;

/** What every command shares: settings, a session, output for people and machines, errors with their exit status. */
export abstract class BaseCommand extends Command {
  static override baseFlags = globalFlags;
  static override enableJsonFlag = true;

  private opened: Session | undefined;

  override async init(): Promise<void> {
    await super.init();
    followColourWishes(process.env, this.flagWords());
  }

  /** Settings with this command's flags on top. */
  protected settings(flags: Partial<GlobalFlags>, more: Readonly<Record<string, unknown>> = {}): ResolvedSettings {
    return loadSettings({ data_dir: flags['data-dir'], server: flags.server, tenant: flags.tenant, ...more });
  }

  /** The session of this command: over HTTP when a server is set, else on the store. Closed when the command ends. */
  protected async session(flags: Partial<GlobalFlags>): Promise<Session> {
    const { values } = this.settings(flags);
    if (values.server !== undefined) {
      const { remoteSession } = await import('../session/remote.js');
      this.opened = remoteSession(values);
    } else {
      const { localSession } = await import('../session/session.js');
      this.opened = localSession(values);
    }
    return this.opened;
  }

  /** The words that may be flags. */
  protected flagWords(): readonly string[] {
    return beforeTexts(this.argv);
  }

  /** Whether lines for people are read: by a person at a terminal, or where --verbose wants them. */
  protected isRead({ quiet, verbose }: Partial<GlobalFlags>): boolean {
    return (process.stderr.isTTY || verbose === true) && !this.jsonEnabled() && quiet !== true;
  }

  /** A line for people, on stderr, where it is read. */
  protected say(message: string, flags: Partial<GlobalFlags> = {}): void {
    if (this.isRead(flags)) process.stderr.write(`${message}\n`);
  }

  /** Data for people, on stdout. */
  protected print(text: string): void {
    if (!this.jsonEnabled() && text !== '') process.stdout.write(`${text}\n`);
  }

  protected override logJson(json: unknown): void {
    if (!process.stdout.isTTY) return super.logJson(json);
    process.stdout.write(`${jsonText(JSON.stringify(json, null, 2))}\n`);
  }

  protected override async catch(error: Error & { exitCode?: number }): Promise<void> {
    if (error instanceof Errors.ExitError) throw error;
    const { flags, baseFlags, enableJsonFlag } = this.ctor;
    const known = Object.keys({ ...flags, ...baseFlags });
    const { failure, text } = tellFailure(error, {
      ...{ id: this.id ?? '', config: this.config, words: this.flagWords() },
      flags: enableJsonFlag ? [...known, 'json'] : known,
    });
    process.exitCode = failure.exitCode;
    if (this.jsonEnabled()) return this.logJson(failure.envelope);
    process.stderr.write(text);
  }

  protected override async finally(error: Error | undefined): Promise<void> {
    await this.opened?.close();
    await super.finally(error);
  }
}
