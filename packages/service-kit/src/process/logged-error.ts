/** Error fields that are safe to log. */
export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  /** Code of the system, Node or Postgres, such as `ECONNREFUSED` or `23505`. */
  code?: string;
  /** Violated database constraint. */
  constraint?: string;
  cause?: LoggedError;
}

/**
 * Drops all other properties of an error. TypeORM adds statement parameters and Postgres adds row values, which may contain
 * addresses, telephone numbers and password hashes.
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
