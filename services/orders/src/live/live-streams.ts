import { PassThrough, type Readable } from 'node:stream';

/** Between two comments that prove to whoever stands in between that a stream lives, in milliseconds. */
const pingMs = 10_000;
/** A browser that reads nothing is cut off at this many waiting bytes; it comes back and begins anew. */
const longestBacklog = 16_384;
/** How long browsers wait before they come back, spread so that not all do at once after a restart: in milliseconds. */
const retryMs = { least: 1_000, spread: 2_000 };

/** Streams of server-sent events (WHATWG HTML §9.2) to browsers, by what they are about. */
export class LiveStreams<E extends object> {
  /** How many are open. */
  count = 0;
  private readonly streams = new Map<string, Set<PassThrough>>();
  private readonly timer = setInterval(() => this.ping(), pingMs).unref();

  /** A stream about `topic` that begins now and leaves no event out; destroy it with the response. */
  open(topic: string): Readable {
    const stream = new PassThrough();
    const others = this.streams.get(topic) ?? new Set();
    this.streams.set(topic, others.add(stream));
    this.count++;
    stream.once('close', () => {
      this.count--;
      others.delete(stream);
      if (others.size === 0) this.streams.delete(topic);
    });
    stream.write(`retry: ${Math.round(retryMs.least + Math.random() * retryMs.spread)}\n\n`);
    return stream;
  }

  publish(topic: string, event: E): void {
    for (const stream of this.streams.get(topic) ?? []) send(stream, event);
  }

  /** Ends all, as when events may have been lost: browsers come back, and read anew. */
  end(): void {
    for (const streams of this.streams.values()) for (const stream of streams) stream.end();
  }

  close(): void {
    clearInterval(this.timer);
    this.end();
  }

  private ping(): void {
    for (const streams of this.streams.values()) for (const stream of streams) write(stream, ': ping\n\n');
  }
}

/** Sends an event to one stream alone. */
export const send = (stream: Readable, event: object): void => write(stream as PassThrough, `data: ${JSON.stringify(event)}\n\n`);

function write(stream: PassThrough, text: string): void {
  if (stream.writableLength > longestBacklog) stream.destroy();
  else if (!stream.writableEnded) stream.write(text);
}
