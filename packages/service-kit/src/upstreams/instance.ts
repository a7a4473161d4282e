import { isIPv6, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { type Dispatcher, Pool } from 'undici';
import { isRefused } from './errors.ts';
import { connectPassingOn } from './passing-on.ts';
import type { Timing } from './timing.ts';

export type UpstreamRequest = Omit<Dispatcher.RequestOptions, 'origin'>;

const failuresToEject = 3;
const connections = 128;
/** Half of these requests already wait for a connection (ADR 12). */
export const usualMostOutstanding = 2 * connections;

export interface InstanceOptions {
  timing: Timing;
  /** Limit of requests without a complete response. */
  mostOutstanding: number;
}

/** One address of a service: its connections, its load and its health. */
export class Instance {
  /** New instances count as healthy; the first refused connection ejects them. */
  healthy = true;
  proven = false;
  /** True after the instance announced its shutdown; it gets no new requests. */
  draining = false;
  /** Requests without a complete response. Event streams are excluded because they last long and cause little load. */
  outstanding = 0;
  /** Streamed uploads, counted separately so that slow browsers do not block other requests. */
  uploads = 0;
  /** Open and connecting `/ws` sockets; reconnecting clients would otherwise all choose one instance. */
  sockets = 0;
  /** Event streams to browsers, each open as long as its page. */
  eventStreams = 0;
  ejections = 0;
  /** Resolves every name to this address, so that `Host` keeps the service's name. */
  readonly lookup: LookupFunction;
  private failures = 0;
  private ejectionsInRow = 0;
  private changedAt = 0;
  private readonly pool: Pool;
  /** Requests by this process itself, such as session checks, must not queue behind proxied requests. */
  private readonly own: Pool;
  /**
   * Slow browsers hold the connections of streamed bodies, so other requests have a separate pool. The chunks are freed after
   * writing.
   */
  private readonly streams: Pool;
  /** Each event stream needs a separate connection; the service limits their number. */
  private readonly events: Pool;
  /** Health checks need free connections, because a fully used pool must not look like an unresponsive instance. */
  private readonly checks: Pool;

  constructor(
    readonly url: URL,
    readonly ip: string,
    private readonly options: InstanceOptions,
    private readonly onChange: (instance: Instance) => void,
  ) {
    const found = { address: ip, family: isIPv6(ip) ? 6 : 4 };
    this.lookup = (_name, { all }, done) => (all ? done(null, [found]) : done(null, found.address, found.family));
    const connect = { timeout: options.timing.connect, lookup: this.lookup };
    this.pool = new Pool(url.origin, { connections, connect });
    this.own = new Pool(url.origin, { connections, connect });
    this.streams = new Pool(url.origin, { connections, connect: connectPassingOn(connect) });
    this.events = new Pool(url.origin, { connect });
    this.checks = new Pool(url.origin, { connect });
  }

  get available(): boolean {
    return this.healthy && !this.draining;
  }

  get full(): boolean {
    return this.outstanding >= this.options.mostOutstanding;
  }

  /** True when a new request would wait for a connection. */
  get busy(): boolean {
    return this.outstanding > connections;
  }

  get fullOfUploads(): boolean {
    return this.uploads >= connections;
  }

  dispatchEvents(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    this.events.dispatch(options, handler);
  }

  dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    (options.body instanceof Readable ? this.streams : this.pool).dispatch(options, handler);
  }

  /** Sends a request; the caller must read or dump the body to release its slot. */
  async request(options: UpstreamRequest): Promise<Dispatcher.ResponseData> {
    this.outstanding++;
    const done = () => void this.outstanding--;
    try {
      const response = await this.own.request(options);
      if (response.headers['content-type'] === 'text/event-stream') done();
      else response.body.once('close', done);
      return response;
    } catch (error) {
      done();
      throw error;
    }
  }

  /** Checks readiness on a new connection, because an open one outlives the closed port. Never rejects. */
  async check(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(this.options.timing.checkTimeout);
      const { statusCode, body } = await this.checks.request({ method: 'GET', path: '/readyz', reset: true, signal });
      const draining = statusCode === 503 && (await body.text()).includes('"draining"');
      await body.dump();
      if (draining !== this.draining) this.change({ draining });
      if (statusCode === 200) this.passed();
      else if (!draining) this.failed();
    } catch (error) {
      if (isRefused(error)) this.eject();
      else this.failed();
    }
  }

  /** Removes the instance from the choice until it passes a later check; each ejection in a row lasts longer. */
  eject(): void {
    if (!this.healthy) return;
    if (Date.now() - this.changedAt > this.options.timing.ejection.forgiven) this.ejectionsInRow = 0;
    this.ejectionsInRow++;
    this.ejections++;
    this.change({ healthy: false });
  }

  /** Closes the connections after the running requests. */
  async retire(): Promise<void> {
    await Promise.all([
      this.pool.close(),
      this.own.close(),
      this.streams.close(),
      this.events.close(),
      this.checks.destroy(),
    ]);
  }

  async destroy(): Promise<void> {
    await Promise.all([this.pool, this.own, this.streams, this.events, this.checks].map((pool) => pool.destroy()));
  }

  private passed(): void {
    this.proven = true;
    this.failures = 0;
    const { shortest, longest } = this.options.timing.ejection;
    const ejectedFor = Math.min(longest, shortest * 2 ** (this.ejectionsInRow - 1));
    if (!this.healthy && Date.now() - this.changedAt >= ejectedFor) this.change({ healthy: true });
  }

  private failed(): void {
    this.failures++;
    if (this.failures >= failuresToEject) this.eject();
  }

  private change(state: { healthy?: boolean; draining?: boolean }): void {
    Object.assign(this, state);
    if (state.healthy !== undefined) this.changedAt = Date.now();
    this.onChange(this);
  }
}
