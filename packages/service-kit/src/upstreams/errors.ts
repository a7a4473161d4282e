const refusedCodes = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);
const lostCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code);

/** Nobody listens at the address. */
export const isRefused = (error: unknown) => refusedCodes.has(codeOf(error));

/** No connection came about, so nothing was sent. */
export const isUnsent = (error: unknown) => isRefused(error) || codeOf(error) === 'UND_ERR_CONNECT_TIMEOUT';

/** The connection ended before a response: the instance may have died, or have closed an idle connection just then. */
export const isLost = (error: unknown) => lostCodes.has(codeOf(error));

/** Silence for longer than the request's time limit; it may still be worked on. */
export const isTimeout = (error: unknown) => codeOf(error) === 'UND_ERR_HEADERS_TIMEOUT';
