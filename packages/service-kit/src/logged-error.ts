/** What the log keeps of an error. */
export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  /** Of the system, Node or Postgres: `ECONNREFUSED`, `23505`. */
  code?: string;
  /** The constraint that a statement violated. */
  constraint?: string;
  cause?: LoggedError;
}

/**
 * Leaves every other property out. TypeORM puts a failed statement's parameters on its error, and Postgres names the row's values in
 * `detail` and `where`: addresses, telephone numbers, password hashes.
 */
export function loggedError(error: unknown): LoggedError | unknown {
  if (!(error instanceof Error)) return error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  };
}
