import { PassThrough, type Readable } from 'node:stream';

/** Interval of comments that keep proxies from closing a stream, in milliseconds. */
const pingMs = 10_000;
/** A slow reader is disconnected at this many buffered bytes; it reconnects and reads the order again. */
const longestBacklog = 16_384;
/** Reconnection delay in milliseconds. It is random so that browsers do not reconnect together after a restart. */
const retryMs = { least: 1_000, spread: 2_000 };

/** Server-sent event streams (WHATWG HTML §9.2), grouped by topic. */
export class LiveStreams<E extends object> {
  count = 0;
  private readonly streams = new Map<string, Set<PassThrough>>();
  private readonly timer = setInterval(() => this.ping(), pingMs).unref();

  /** Opens a stream with all events from now on. Destroy it with the response. */
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

  /** Ends all streams, because events may be lost: browsers reconnect and read again. */
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

export const send = (stream: Readable, event: object): void =>
  write(stream as PassThrough, `data: ${JSON.stringify(event)}\n\n`);

function write(stream: PassThrough, text: string): void {
  if (stream.writableLength > longestBacklog) stream.destroy();
  else if (!stream.writableEnded) stream.write(text);
}
