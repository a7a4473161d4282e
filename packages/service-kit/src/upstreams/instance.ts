import { isIPv6, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { type Dispatcher, Pool } from 'undici';
import { isRefused } from './errors.ts';
import { connectPassingOn } from './passing-on.ts';
import type { Timing } from './timing.ts';

export type UpstreamRequest = Omit<Dispatcher.RequestOptions, 'origin'>;

const failuresToEject = 3;
const connections = 128;
/** Half of them wait for a connection already (see ADR 12). */
export const usualMostOutstanding = 2 * connections;

export interface InstanceOptions {
  timing: Timing;
  /** Requests without a complete response: an instance gets no more. */
  mostOutstanding: number;
}

/** One address of a service: its connections, its load, and whether new requests go there. */
export class Instance {
  /** Unproven ones are tried as well: the first refused connection ejects them. */
  healthy = true;
  /** It has passed a health check. */
  proven = false;
  /** It announced its end: it finishes what it has and gets nothing new. */
  draining = false;
  /** Requests without a complete response, streams of events apart: they last and are no load. */
  outstanding = 0;
  /** Bodies that are passed on as they come: apart from the others, so that slow browsers make no instance full. */
  uploads = 0;
  /** Sockets of `/ws`, those being dialed included: after a loss all clients come back at once, and none is open yet. */
  sockets = 0;
  /** Streams of events that are passed on to browsers, for as long as their page is open. */
  eventStreams = 0;
  ejections = 0;
  /** Answers every name with this address, so that `Host` stays the name of the service. */
  readonly lookup: LookupFunction;
  private failures = 0;
  private ejectionsInRow = 0;
  private changedAt = 0;
  private readonly pool: Pool;
  /** What this process itself asks, such as whose session a cookie is: it must not wait behind a crowd of requests that are passed on. */
  private readonly own: Pool;
  /** Bodies that are passed on as they come hold their connection as long as a browser likes: the others keep theirs. Their chunks are used up. */
  private readonly streams: Pool;
  /** Streams of events last, so each has a connection of its own; how many there may be is the service's to say. */
  private readonly events: Pool;
  /** Apart from the others: requests that use all connections must not look like an instance that does not answer. */
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

  /** One more request would only wait longer than anybody does. */
  get full(): boolean {
    return this.outstanding >= this.options.mostOutstanding;
  }

  /** A request that was just given to it waits for a connection. */
  get busy(): boolean {
    return this.outstanding > connections;
  }

  /** One more upload would wait for a connection. */
  get fullOfUploads(): boolean {
    return this.uploads >= connections;
  }

  /** Sends what is answered by a stream of events. */
  dispatchEvents(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    this.events.dispatch(options, handler);
  }

  dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    (options.body instanceof Readable ? this.streams : this.pool).dispatch(options, handler);
  }

  /** Read or dump the body: until its end the request is outstanding. */
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

  /** Asks the port that serves, on a new connection: an open one would outlive the port. Never rejects. */
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

  /** Out for new requests, until it passes a check after its time; each time in a row is longer than the last. */
  eject(): void {
    if (!this.healthy) return;
    if (Date.now() - this.changedAt > this.options.timing.ejection.forgiven) this.ejectionsInRow = 0;
    this.ejectionsInRow++;
    this.ejections++;
    this.change({ healthy: false });
  }

  /** Finishes what it has, then closes its connections. */
  async retire(): Promise<void> {
    await Promise.all([this.pool.close(), this.own.close(), this.streams.close(), this.events.close(), this.checks.destroy()]);
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
