import { setTimeout as wait } from 'node:timers/promises';
import type { AuthEvent } from '@shop/contracts/auth';
import type { Identity } from '@shop/contracts/identity';
import { gatewayProcess } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';

/** A subscription to a process's events, as a gateway holds it. */
export class EventStream {
  private readonly lines: AsyncGenerator<string>;

  private constructor(
    readonly response: Response,
    private readonly abort: AbortController,
  ) {
    this.lines = linesOf(response);
  }

  static async open(service: TestService, identity: Identity = gatewayProcess): Promise<EventStream> {
    const stream = await EventStream.tryOpen(service, identity);
    if (stream.response.status !== 200) throw new Error(`The stream is refused with ${stream.response.status}.`);
    return stream;
  }

  /** Opens it as soon as the process lets subscribers in again. */
  static async openAgain(service: TestService): Promise<EventStream> {
    for (;;) {
      const stream = await EventStream.tryOpen(service, gatewayProcess);
      if (stream.response.status === 200) return stream;
      await wait(20);
    }
  }

  private static async tryOpen(service: TestService, identity: Identity): Promise<EventStream> {
    const abort = new AbortController();
    const authorization = `Bearer ${await service.identities.token(identity)}`;
    const response = await fetch(`${service.url}/internal/events`, { headers: { authorization }, signal: abort.signal });
    return new EventStream(response, abort);
  }

  /** The next event; waits for it. */
  async next(): Promise<AuthEvent> {
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
