const refusedCodes = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);
const lostCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code);

/** Matches a refused connection. */
export const isRefused = (error: unknown) => refusedCodes.has(codeOf(error));

/** Matches a failed connection, where nothing was sent. */
export const isUnsent = (error: unknown) => isRefused(error) || codeOf(error) === 'UND_ERR_CONNECT_TIMEOUT';

/** Matches a connection that ended before the response: the instance crashed or closed an idle connection. */
export const isLost = (error: unknown) => lostCodes.has(codeOf(error));

/** Matches a response timeout; the instance may still process the request. */
export const isTimeout = (error: unknown) => codeOf(error) === 'UND_ERR_HEADERS_TIMEOUT';
