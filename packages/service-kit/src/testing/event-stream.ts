import { setTimeout as wait } from 'node:timers/promises';

/** Subscribes to a process's server-sent events. */
export class EventStream<E extends object> {
  private readonly lines: AsyncGenerator<string>;

  private constructor(
    readonly response: Response,
    private readonly abort: AbortController,
  ) {
    this.lines = linesOf(response);
  }

  /** Opens a stream; `authorization` is an optional header value. */
  static async open<E extends object>(url: string, authorization?: string): Promise<EventStream<E>> {
    const stream = await EventStream.tryOpen<E>(url, authorization);
    if (stream.response.status !== 200) throw new Error(`The stream is refused with ${stream.response.status}.`);
    return stream;
  }

  /** Opens a stream, with retries while the process refuses subscribers. */
  static async openAgain<E extends object>(url: string, authorization?: string): Promise<EventStream<E>> {
    for (;;) {
      const stream = await EventStream.tryOpen<E>(url, authorization);
      if (stream.response.status === 200) return stream;
      await wait(20);
    }
  }

  private static async tryOpen<E extends object>(url: string, authorization?: string): Promise<EventStream<E>> {
    const abort = new AbortController();
    const headers: Record<string, string> = authorization ? { authorization } : {};
    return new EventStream<E>(await fetch(url, { headers, signal: abort.signal }), abort);
  }

  /** Waits for the next event. */
  async next(): Promise<E> {
    for (;;) {
      const { value, done } = await this.lines.next();
      if (done) throw new Error('The stream has ended.');
      if (value.startsWith('data: ')) return JSON.parse(value.slice(6));
    }
  }

  /** Resolves when the process ends the stream. */
  async ended(): Promise<void> {
    while (!(await this.lines.next()).done);
  }

  close(): void {
    this.abort.abort();
  }
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body ?? []) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
