import { type Dispatcher, Pool } from 'undici';

/** An exchange that has no answer yet and can be given up. */
export interface Waiting {
  giveUp(): void;
}

const connectMs = 500;
/** Longest silence before and within an answer; a process that hangs is noticed by its health check long before. */
const answerMs = 10_000;
const silenceMs = 30_000;

/** One process of a service: its connections, whether it is up, and what it still owes. */
export class UpstreamProcess {
  /** Unproven processes are tried: the first failure marks them. */
  up = true;
  /** Sockets of `/ws`, those being dialed included: after a loss all clients come back at once, and none is open yet. */
  sockets = 0;
  readonly waiting = new Set<Waiting>();
  readonly url: URL;
  readonly healthUrl: string;
  private readonly pool: Pool;

  constructor(readonly origin: string) {
    this.url = new URL(origin);
    this.healthUrl = `http://${this.url.hostname}:${Number(this.url.port) + 1}/readyz`;
    this.pool = new Pool(origin, {
      connections: 128,
      pipelining: 1,
      connect: { timeout: connectMs },
      headersTimeout: answerMs,
      bodyTimeout: silenceMs,
    });
  }

  dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    this.pool.dispatch(options, handler);
  }

  request(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    return this.pool.request(options);
  }

  /** It hangs: what waits for it is given up, so that callers learn it now and not at the end of their patience. */
  giveUpWaiting(): void {
    for (const exchange of this.waiting) exchange.giveUp();
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
