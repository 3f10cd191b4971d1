import { randomBytes } from 'node:crypto';
import { createApp, type App } from '../app.js';
import { UsageError } from '../cli/failure/exit-codes.js';
import type { Context } from '../core/context.js';
import type { Settings } from '../core/settings.js';
import { validated } from '../core/validate.js';
import { migrateUp } from '../db/migrate.js';
import { analyze, analyzePrompt, AnalyzeRequest, type AnalyzeResponse } from '../features/analyze/analyze.js';
import type { TraceEntry } from '../features/analyze/blocks.js';
import { feedsFolderOf } from '../cli/session/data-folders.js';
import { isSetUp, openApp, operatorContext, type Session } from '../cli/session/session.js';
import { remoteSession } from '../cli/session/remote.js';
import { initialiseApp } from '../cli/session/start.js';

export interface OneAnalysis {
  readonly response: AnalyzeResponse;
  /** What each step looked at; a server answers without it. */
  readonly trace?: readonly TraceEntry[];
}

/** Analyses from the command line: on a server, on the configured store, or on a machine with no set-up at all. */
export interface OneOff {
  /** Of local analyses; what a server does has none here. */
  readonly context: Context;
  /** A server is not waited for any longer once the signal fires. */
  analyze(request: Record<string, unknown>, signal?: AbortSignal): Promise<OneAnalysis>;
  close(): Promise<void>;
}

export async function openOneOff(settings: Settings, record: 'write' | 'skip'): Promise<OneOff> {
  if (settings.server !== undefined) return remoteOneOff(remoteSession(settings));
  // Records that were asked for are not written into memory.
  const hasOwnStore = record === 'write' || (await isSetUp(settings));
  const app = hasOwnStore ? await openApp(settings) : await temporaryApp(settings);
  try {
    return await oneOffOn(app, settings, record);
  } catch (error) {
    await app.close();
    throw error;
  }
}

function remoteOneOff(session: Session): OneOff {
  return {
    get context(): Context {
      throw new UsageError('This works on this machine alone: leave out --server.');
    },
    analyze: async (body, signal) => ({
      response: (await session.call(analyze as never, { body }, signal)) as AnalyzeResponse,
    }),
    close: () => session.close(),
  };
}

/** Everything in memory, gone with the process; only feeds that were imported are read. */
async function temporaryApp(settings: Settings): Promise<App> {
  const app = createApp({
    settings,
    masterKey: new Uint8Array(randomBytes(32)),
    feedsFolder: feedsFolderOf(settings),
  });
  await migrateUp(app.store);
  await initialiseApp(app);
  return app;
}

/** Analyses on a store that is open; `close` closes it. */
export async function oneOffOn(app: App, settings: Settings, record: 'write' | 'skip'): Promise<OneOff> {
  const ctx = await operatorContext(app, { scope: analyze.scope }, settings.tenant);
  return {
    context: ctx,
    async analyze(body) {
      const fresh = { ...ctx, requestId: app.newId() };
      // The same validation as over HTTP; only the record is the caller's choice.
      const request = validated('body', AnalyzeRequest, body) as AnalyzeRequest;
      const { response, result } = await analyzePrompt(fresh, request, record);
      return { response, trace: result.trace };
    },
    close: () => app.close(),
  };
}
