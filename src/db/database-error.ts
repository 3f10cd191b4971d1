/**
 * A database error without statement and values: what may reach a log (architecture 8). `code` is the driver's,
 * `constraint` names what was violated.
 */
export class DatabaseError extends Error {
  readonly code: string;
  readonly constraint: string | undefined;

  constructor(code: string, constraint: string | undefined) {
    super(constraint ? `database error ${code} on ${constraint}` : `database error ${code}`);
    this.name = 'DatabaseError';
    this.code = code;
    this.constraint = constraint;
  }
}

/** The driver's error without its text: SQLite puts bound values into messages, Postgres into `detail`. */
export function sanitized(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseError) return error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (typeof code !== 'string') return error;
  return new DatabaseError(code, typeof constraint === 'string' ? constraint : sqliteConstraint(error.message));
}

/** `SQLITE_CONSTRAINT: UNIQUE constraint failed: policies.tenant_id, policies.slug` → the part that names columns or kind. */
function sqliteConstraint(message: string): string | undefined {
  return /SQLITE_CONSTRAINT: ([A-Z ]+ constraint failed(?:: [\w., ]+)?)/.exec(message)?.[1];
}
