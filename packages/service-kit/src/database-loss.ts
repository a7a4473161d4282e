/** Connection failures of the system, and Postgres' own: shutting down (57P01, 57P02), starting up (57P03), full (53300). */
const codes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300']);

/** What the driver says without a code. */
const words = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The database is gone or does not take connections: not an error of the request or of our code, and it passes. */
export function isDatabaseLoss(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return codes.has(String(code)) || words.test(String(message));
}
