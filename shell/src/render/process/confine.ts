import { Console } from 'node:console';
import { Writable } from 'node:stream';

/** Pages must not open connections: their data comes with the render task. */
const connections = ['fetch', 'WebSocket', 'EventSource'] as const;

export const confinedProcess = Object.freeze({ env: Object.freeze({}), pid: process.pid });

/**
 * Removes access to the process, connections and output from front-end code, and limits timers. Call it before evaluating such code;
 * `endTimers` clears remaining timers.
 */
export function confine(): { endTimers(): void } {
  // The worker library sends results by `process.send`.
  put('process', Object.freeze({ ...confinedProcess, send: process.send?.bind(process) }));
  put('console', new Console(new Writable({ write: (_, __, done) => done() })));
  for (const name of connections) put(name, undefined);
  const timers = new Set<NodeJS.Timeout>();
  const { setTimeout, setInterval, setImmediate, clearTimeout, clearImmediate } = globalThis;
  const kept = (timer: NodeJS.Timeout) => {
    timers.add(timer);
    return timer;
  };
  put('setTimeout', (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer: NodeJS.Timeout = setTimeout(() => {
      timers.delete(timer);
      work(...given);
    }, ms);
    return kept(timer);
  });
  put('setInterval', (...given: Parameters<typeof setInterval>) => kept(setInterval(...given)));
  const immediates = new Set<NodeJS.Immediate>();
  put('setImmediate', (work: (...given: unknown[]) => void, ...given: unknown[]) => {
    const immediate: NodeJS.Immediate = setImmediate(() => {
      immediates.delete(immediate);
      work(...given);
    });
    immediates.add(immediate);
    return immediate;
  });
  return {
    endTimers() {
      for (const timer of timers) clearTimeout(timer);
      for (const immediate of immediates) clearImmediate(immediate);
      timers.clear();
      immediates.clear();
    },
  };
}

function put(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
