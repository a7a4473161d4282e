const connectCodes = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
const lostCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code);

/** Nobody is listening: the request was not sent, and the process is down. */
export const isConnectFailure = (error: unknown) => connectCodes.has(codeOf(error));

/** The connection ended before an answer: the process may have died, or have closed an idle connection just then. */
export const isLostConnection = (error: unknown) => lostCodes.has(codeOf(error));

/** A process was given up because it does not answer its health check. */
export class GivenUp extends Error {
  readonly code = 'GIVEN_UP';
}

/** A process answered an upgrade with something else than 101. */
export class UpstreamRefusal extends Error {
  constructor(readonly status: number) {
    super(`refused with ${status}`);
  }
}
