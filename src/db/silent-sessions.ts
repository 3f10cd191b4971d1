import pg from 'pg';

/** What the driver calls a client. */
export interface Session {
  readonly processID: number | null;
  readonly connection: { readonly stream: { readonly bytesRead: number; destroy(): void } };
}

export interface SilentSessions {
  begun(session: Session): void;
  /** The same answer; the session ends where none will come. What was asked is not asked again: it may have been done. */
  watched<T>(session: Session, answer: Promise<T>): Promise<T>;
  /** Whether a session that lay idle may be used: those of which nothing was heard since another was lost may be lost too. */
  usable(session: Session): boolean;
}

/** In a row, so that an answer that is under way arrives. */
const looksUntilLost = 2;

/**
 * Finds sessions that went silent (their host vanished, a firewall forgot them) while a new one would be answered at once.
 * Time alone does not tell them from what is merely slow: while an answer is awaited, the server is asked every `everyMs`,
 * on a new session, whether it works on it.
 */
export function silentSessions(config: pg.ClientConfig, everyMs: number): SilentSessions {
  const heardAt = new WeakMap<Session, number>();
  let lostSince = Number.NEGATIVE_INFINITY;
  let asking: Promise<ReadonlySet<number> | undefined> | undefined;

  /** One new session for all that wait. */
  function ask(): Promise<ReadonlySet<number> | undefined> {
    asking ??= processesAtWork(config).finally(() => (asking = undefined));
    return asking;
  }

  /** Calls `onLost` once the server has nothing to do for the session and nothing comes of it; answers what ends the watch. */
  function watch({ processID, connection: { stream } }: Session, onLost: () => void): () => void {
    let [restful, heard, looking, ended] = [0, stream.bytesRead, false, false];
    const look = async (): Promise<void> => {
      looking = true;
      const atWork = await ask();
      const atRest = atWork && processID !== null && !atWork.has(processID) && stream.bytesRead === heard;
      [restful, heard, looking] = [atRest ? restful + 1 : 0, stream.bytesRead, false];
      if (restful >= looksUntilLost && !ended) onLost();
    };
    const timer = setInterval(() => void (looking || look()), everyMs);
    return () => {
      ended = true;
      clearInterval(timer);
    };
  }

  const hear = (session: Session): void => void heardAt.set(session, performance.now());
  return {
    begun: hear,
    watched: async (session, answer) => {
      const since = performance.now();
      const end = watch(session, () => {
        lostSince = Math.max(lostSince, since);
        session.connection.stream.destroy();
      });
      try {
        return await answer;
      } finally {
        end();
        hear(session);
      }
    },
    usable: (session) => {
      const usable = (heardAt.get(session) ?? 0) > lostSince;
      // It would wait for a farewell.
      if (!usable) session.connection.stream.destroy();
      return usable;
    },
  };
}

/**
 * The processes of the server that are not at rest, as far as may be known; undefined where the server does not answer, or
 * something between hands out sessions that are none of the server's: their processes have other numbers.
 */
async function processesAtWork(config: pg.ClientConfig): Promise<ReadonlySet<number> | undefined> {
  const client = new pg.Client({ ...config, query_timeout: config.connectionTimeoutMillis });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where state is null or state not like 'idle%'",
    );
    const found = new Set(rows.map(({ pid }) => pid));
    return found.has((client as unknown as Session).processID ?? 0) ? found : undefined;
  } catch {
    return undefined;
  } finally {
    (client as unknown as Session).connection.stream.destroy();
  }
}
