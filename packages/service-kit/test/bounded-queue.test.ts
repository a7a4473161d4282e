import { setImmediate } from 'node:timers/promises';
import { BoundedQueue } from '../src/http/bounded-queue.ts';

describe('BoundedQueue', () => {
  /** Creates manually ended tasks and records their start order. */
  function tasks(queue: BoundedQueue) {
    const began: string[] = [];
    const ends = new Map<string, () => void>();
    const run = (name: string) =>
      queue.run(() => {
        began.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      });
    return { began, run, end: (name: string) => ends.get(name)?.() };
  }

  it('limits parallel tasks and starts the others in order', async () => {
    const { began, run, end } = tasks(new BoundedQueue(2, 10, 'Busy.'));
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(run);
    await setImmediate();
    expect(began).toEqual(['a', 'b']);
    end('b');
    expect([await b, began]).toEqual(['b', ['a', 'b', 'c']]);
    end('a');
    expect([await a, began]).toEqual(['a', ['a', 'b', 'c', 'd']]);
    end('c');
    end('d');
    expect(await Promise.all([c, d])).toEqual(['c', 'd']);
  });

  it('refuses a task when the queue is full', async () => {
    const queue = new BoundedQueue(1, 1, 'Busy.');
    const failing = queue.run(() => Promise.reject(new Error('broken')));
    const waiting = queue.run(async () => 'done');
    await expect(queue.run(async () => 'never')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 10 });
    await expect(failing).rejects.toThrow('broken');
    expect(await waiting).toBe('done');
    expect(await queue.run(async () => 'next')).toBe('next');
    expect(queue.isIdle).toBe(true);
  });
});
