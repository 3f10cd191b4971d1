import { Command, Errors, Flags, type Interfaces } from '@oclif/core';
import chalk from 'chalk';
import { ServiceError, type FieldProblem } from '../core/errors.js';
import type { ResolvedSettings } from '../core/settings.js';
import { beforeTexts } from './before-texts.js';
import { followColourWishes } from './colour.js';
import { describeFailure, isParseError, problemText } from './failure.js';
import { loadSettings } from './load-settings.js';
import type { Session } from './session.js';

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
      const { remoteSession } = await import('./remote.js');
      this.opened = remoteSession(values);
    } else {
      const { localSession } = await import('./session.js');
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

  protected override async catch(error: Error & { exitCode?: number }): Promise<void> {
    if (error instanceof Errors.ExitError) throw error;
    const { flags, baseFlags, enableJsonFlag } = this.ctor;
    const known = Object.keys({ ...flags, ...baseFlags });
    const given = givenFlags(this.flagWords());
    const failure = describeFailure(error, { flags: enableJsonFlag ? [...known, 'json'] : known, given });
    process.exitCode = failure.exitCode;
    if (this.jsonEnabled()) return this.logJson(failure.envelope);
    process.stderr.write(`${chalk.red('Error:')} ${failure.message}\n${problemLines(failure.errors, given)}`);
    const hint =
      error instanceof ServiceError && error.code === 'not_found'
        ? this.whereToLook(failure.message)
        : (failure.hint ?? (isParseError(error) ? this.howToUse() : undefined));
    if (hint) process.stderr.write(`${chalk.dim(hint)}\n`);
    if (this.flagWords().includes('--debug'))
      process.stderr.write(`${chalk.dim(causeText(error))}
`);
  }

  /** The command that lists what was named wrongly: that of tenants, of the topic at hand, or of policies. */
  private whereToLook(message: string): string {
    const topic = (this.id ?? '').split(':').slice(0, -1).join(':');
    const lists = [`${topic}:list`, `${topic}:search`, `${topic}:policies:list`];
    const named = Object.entries(listsOf).find(([words]) => message.includes(words))?.[1];
    const id = named ?? lists.find((each) => this.config.findCommand(each)) ?? 'policies:list';
    const elsewhere = ofNoTenant.has(id) ? '' : '; --tenant looks in another tenant';
    return `\`svc ${id.replaceAll(':', ' ')}\` shows what there is${elsewhere}.`;
  }

  private howToUse(): string {
    return `\`svc ${(this.id ?? '').replaceAll(':', ' ')} --help\` shows how it is used.`;
  }

  protected override async finally(error: Error | undefined): Promise<void> {
    await this.opened?.close();
    await super.finally(error);
  }
}

/** Lists that are the same for all tenants. */
const ofNoTenant: ReadonlySet<string> = new Set(['tenants:list', 'analyzers:list', 'feeds:list', 'models:list']);

/** What a message says is missing, and the command that lists it. */
const listsOf: Readonly<Record<string, string>> = {
  'No such tenant': 'tenants:list',
  'sensitive-data policy': 'sdp:policies:list',
  'YARA policy': 'yara:policies:list',
  'safety policy': 'safety:policies:list',
};

/** The innermost reason, for --debug. Database errors carry no values. */
function causeText(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  return `Cause: ${cause.stack ?? cause.message}`;
}

function problemLines(errors: readonly FieldProblem[], given: readonly string[]): string {
  return errors.length > 1 ? errors.map((problem) => `  ${problemText(problem, given)}\n`).join('') : '';
}

/** The flags of a command line, by name. */
function givenFlags(argv: readonly string[]): string[] {
  return argv.flatMap((word) => /^--([a-z][\w-]*)/.exec(word)?.[1] ?? []);
}
