import { useSyncExternalStore } from 'react';

export interface Stored<T> {
  /** The value now: what is stored when it parses, else the default. */
  get(): T;
  /** Stores as JSON; `undefined` removes. A full or forbidden storage is survived: the value then lives as long as the page. */
  set(value: T | undefined): void;
  subscribe(listener: () => void): () => void;
  /** The value as a hook: the default while hydrating, then what is stored, in step with other tabs. */
  use(): T;
}

/**
 * One value of localStorage. `parse` gets what JSON.parse made of the text (`undefined` when there is none or it is not
 * JSON) and answers with a valid value, so nothing unchecked gets in.
 */
export function stored<T>(key: string, parse: (value: unknown) => T): Stored<T> {
  const listeners = new Set<() => void>();
  const initial = parse(undefined);
  // What the storage held when it was last looked at: a refused write leaves it as it was, and the value in memory counts.
  let seen: string | null = null;
  let value = initial;

  const get = () => {
    const now = read(key);
    if (now !== undefined && now !== seen) {
      seen = now;
      value = parse(fromJson(now));
    }
    return value;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notify();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  };
  const set = (next: T | undefined) => {
    value = next ?? initial;
    write(key, next === undefined ? null : JSON.stringify(next));
    seen = read(key) ?? null;
    notify();
  };
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get, () => initial) };
}

function read(key: string): string | null | undefined {
  try {
    return globalThis.localStorage?.getItem(key);
  } catch {
    return undefined;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Private windows and full storages refuse; the value stays in memory.
  }
}

function fromJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
