import { PassThrough, type Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Instance } from '../upstreams/instance.ts';
import type { Upstream } from '../upstreams/upstream.ts';

/** Interval of keep-alive comments in milliseconds. */
const pingMs = 5_000;
/** Limit of unread bytes. The stream of a slower subscriber is closed, and the subscriber reconnects. */
const longestBacklog = 1_048_576;
const retryAtLeastMs = 100;
const retryAtMostMs = 5_000;
const leaveCheckMs = 250;

/** Publishes server-sent events (WHATWG HTML §9.2) to all subscribers. Each event is one line of JSON in `data`. */
export class EventStreams<E extends object> {
  private readonly streams = new Set<PassThrough>();
  private readonly timer = setInterval(() => this.write(': ping\n\n'), pingMs).unref();

  /** Opens a stream; the caller destroys it with the response. */
  open(): Readable {
    const stream = new PassThrough();
    this.streams.add(stream);
    stream.once('close', () => this.streams.delete(stream));
    stream.write(': subscribed\n\n');
    return stream;
  }

  publish(event: E): void {
    this.write(`data: ${JSON.stringify(event)}\n\n`);
  }

  /** Ends all streams after possible event loss, so subscribers reconnect and reload. */
  end(): void {
    for (const stream of this.streams) stream.end();
  }

  close(): void {
    clearInterval(this.timer);
    this.end();
  }

  private write(text: string): void {
    for (const stream of this.streams) {
      if (stream.writableLength > longestBacklog) stream.destroy();
      else stream.write(text);
    }
  }
}

export interface SubscriptionOptions<E> {
  upstream: Upstream;
  path: string;
  /** Returns the value of the `authorization` header for each attempt; omit it for an internal port. */
  authorization?(): Promise<string>;
  onEvent(event: E): void;
  /** Runs once the stream receives every new event; `again` is true after a loss. */
  onSubscribed(again: boolean): void;
  onLost(): void;
  /** Silence in milliseconds that counts as a loss; three pings by default. */
  silenceMs?: number;
  logger: Logger;
}

/** One open stream: `lost` rejects when it ends or falls silent. */
interface Stream {
  instance: Instance;
  lost: Promise<never>;
  leaving: AbortController;
}

/**
 * Subscribes to the events of any instance of an upstream and reconnects with jittered back-off. When an instance drains, the
 * second stream opens before the first one closes, so no event is lost.
 */
export class EventSubscription<E extends object> {
  connected = false;
  private readonly stopping = new AbortController();
  private failures = 0;
  private again = false;

  constructor(private readonly options: SubscriptionOptions<E>) {}

  /** Runs until {@link stop} is called. */
  async start(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.subscribe().catch((error: unknown) => signal.aborted || this.lost(error));
      const wait = Math.min(retryAtMostMs, retryAtLeastMs * 2 ** this.failures) * (0.5 + Math.random() / 2);
      this.failures += 1;
      // Only stop() aborts the pause.
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  stop(): void {
    this.stopping.abort();
  }

  private async subscribe(): Promise<never> {
    let stream = await this.open();
    this.subscribed();
    for (;;) {
      try {
        const next = await Promise.race([stream.lost, this.successorOf(stream)]);
        this.options.logger.info(
          { service: this.options.upstream.name },
          'Subscribed at another instance, since the first one drains.',
        );
        stream.leaving.abort();
        stream = next;
      } catch (error) {
        stream.leaving.abort();
        throw error;
      }
    }
  }

  /** Resolves at the publisher's first message; every later event arrives. */
  private async open(): Promise<Stream> {
    const { upstream, path, authorization, silenceMs = 3 * pingMs } = this.options;
    const leaving = new AbortController();
    const { instance, response } = await upstream.requestFrom({
      method: 'GET',
      path,
      headers: authorization ? { authorization: await authorization() } : {},
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
      signal: AbortSignal.any([this.stopping.signal, leaving.signal]),
    });
    const { statusCode, body } = response;
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`${upstream.name} answers ${statusCode} to the subscription.`);
    }
    const chunks: AsyncIterator<string> = body.setEncoding('utf8')[Symbol.asyncIterator]();
    const first = await chunks.next();
    if (first.done) throw new Error(`${upstream.name} has ended the stream at once.`);
    const lost = this.read(first, chunks);
    // Prevents an unhandled rejection after this stream was replaced.
    lost.catch(() => undefined);
    return { instance, lost, leaving };
  }

  private async read(first: IteratorResult<string>, chunks: AsyncIterator<string>): Promise<never> {
    let rest = '';
    for (let chunk = first; !chunk.done; chunk = await chunks.next()) {
      const lines = `${rest}${chunk.value}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) this.options.onEvent(JSON.parse(line.slice(6)) as E);
    }
    throw new Error(`${this.options.upstream.name} has ended the stream.`);
  }

  /** Opens a stream to another instance once this one drains. Rejects when the current stream ends first. */
  private async successorOf({ instance, leaving: { signal } }: Stream): Promise<Stream> {
    const { upstream, logger } = this.options;
    for (;;) {
      await sleep(leaveCheckMs, undefined, { signal, ref: false });
      if (!upstream.isLeaving(instance)) continue;
      try {
        const next = await this.open();
        if (signal.aborted) next.leaving.abort();
        return next;
      } catch (error) {
        logger.warn({ service: upstream.name, err: error }, 'No second stream of events, while the first one drains.');
      }
    }
  }

  private subscribed(): void {
    const { upstream, onSubscribed, logger } = this.options;
    this.failures = 0;
    this.connected = true;
    logger.info({ service: upstream.name }, 'Subscribed to events.');
    onSubscribed(this.again);
    this.again = true;
  }

  private lost(error: unknown): void {
    const { upstream, onLost, logger } = this.options;
    const what = this.again
      ? 'The stream of events is lost, reconnecting.'
      : 'There is no stream of events yet, trying again.';
    if (this.failures === 0) logger.warn({ service: upstream.name, err: error }, what);
    this.connected = false;
    onLost();
  }
}
