import { PassThrough, type Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Instance } from './upstreams/instance.ts';
import type { Upstream } from './upstreams/upstream.ts';

/** Between two comments that prove that a stream lives, in milliseconds. */
const pingMs = 5_000;
/** A subscriber that reads nothing is cut off at this many waiting bytes; it comes back and begins anew. */
const longestBacklog = 1_048_576;
const retryAtLeastMs = 100;
const retryAtMostMs = 5_000;
/** How often a subscriber looks whether the instance that it reads from is about to leave. */
const leaveCheckMs = 250;

/** The publisher's end of server-sent events (WHATWG HTML §9.2): each event is one line of JSON in `data`, to all subscribers. */
export class EventStreams<E extends object> {
  private readonly streams = new Set<PassThrough>();
  private readonly timer = setInterval(() => this.write(': ping\n\n'), pingMs).unref();

  /** A stream that begins now; end it with the response. */
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

  /** Ends all streams, as when events may have been lost: subscribers then know of nothing and come back. */
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
  /** Value of the `authorization` header, asked for at every attempt; an internal port takes none. */
  authorization?(): Promise<string>;
  onEvent(event: E): void;
  /** From now on no event is left out; `again` after a loss, during which some may have been. */
  onSubscribed(again: boolean): void;
  onLost(): void;
  /** Silence that counts as a loss, in milliseconds; three pings by default. */
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
 * The subscriber's end: one stream to any instance of an upstream, opened again for ever with jittered back-off. An instance that
 * drains is left without a loss: a second stream is open before the first is.
 */
export class EventSubscription<E extends object> {
  /** Whether events arrive. */
  connected = false;
  private readonly stopping = new AbortController();
  private failures = 0;
  private again = false;

  constructor(private readonly options: SubscriptionOptions<E>) {}

  /** Returns after {@link stop}. */
  async start(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.subscribe().catch((error: unknown) => signal.aborted || this.lost(error));
      const wait = Math.min(retryAtMostMs, retryAtLeastMs * 2 ** this.failures) * (0.5 + Math.random() / 2);
      this.failures += 1;
      // Only stop() ends it early.
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  stop(): void {
    this.stopping.abort();
  }

  /** Rejects when the stream is refused, ends, or falls silent. */
  private async subscribe(): Promise<never> {
    let stream = await this.open();
    this.subscribed();
    for (;;) {
      try {
        const next = await Promise.race([stream.lost, this.successorOf(stream)]);
        this.options.logger.info({ service: this.options.upstream.name }, 'Subscribed at another instance, since the first one drains.');
        stream.leaving.abort();
        stream = next;
      } catch (error) {
        stream.leaving.abort();
        throw error;
      }
    }
  }

  /** Resolves when the publisher has begun: from then on no event is left out. */
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
    // A stream that was left has nobody who waits for its end.
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

  /** Another stream, once the instance of this one is about to leave and another one is there. Rejects when this one is over. */
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
    const what = this.again ? 'The stream of events is lost, reconnecting.' : 'There is no stream of events yet, trying again.';
    if (this.failures === 0) logger.warn({ service: upstream.name, err: error }, what);
    this.connected = false;
    onLost();
  }
}
