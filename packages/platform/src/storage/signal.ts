import { useSyncExternalStore } from 'react';

export interface Signal<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  use(): T;
}

/** One value that is set from anywhere and read by components. Browser only in effect: a server always sees `initial`. */
export function signal<T>(initial: T): Signal<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const set = (next: T) => {
    value = next;
    for (const listener of [...listeners]) listener();
  };
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get, () => initial) };
}
