import { Console } from 'node:console';
import { Writable } from 'node:stream';

/** Nothing of them is a page's: what it reads comes with its task. */
const connections = ['fetch', 'WebSocket', 'EventSource'] as const;

/** The `process` that front-end code sees, without messages, signals and built-in modules. */
export const confinedProcess = Object.freeze({ env: Object.freeze({}), pid: process.pid });

/**
 * Takes from front-end code what reaches beyond its task: the process, connections, output, and timers and immediates that outlive what
 * set them. `endTimers` ends those that are left. To be called before any such code is evaluated.
 */
export function confine(): { endTimers(): void } {
  // The library sends results by it.
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
