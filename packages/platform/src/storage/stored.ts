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

/** Keys of what belongs to the person at the browser: they outlive the page whose code knows them. */
const personalList = 'shop.personal';
const personalValues = new Map<string, Stored<unknown>>();

/** Who listens to a key: shell and remotes may each have opened it, and the browser notifies other tabs only. */
const listenersOf = new Map<string, Set<() => void>>();

type Area = 'localStorage' | 'sessionStorage';

interface StoredOptions {
  /** Removed when the person signs out. */
  personal?: boolean;
  /** Kept for this tab alone and until it is closed, through reloads; removed when the person signs out. */
  tab?: boolean;
  /** The key that it had before: what stands there is the value until the next one is set. */
  was?: string;
}

/** Removes all personal values, those of pages that are not loaded too, and what this tab holds until it is closed. */
export function forgetPerson(): void {
  for (const key of personalKeys()) write('localStorage', key, null);
  write('localStorage', personalList, null);
  for (const value of personalValues.values()) value.set(undefined);
  try {
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage holds nothing.
  }
}

function personalKeys(): string[] {
  const keys = fromJson(read('localStorage', personalList) ?? null);
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}

/**
 * One value of localStorage, or of the tab's sessionStorage. `parse` gets what JSON.parse made of the text (`undefined` when there is none or it is not
 * JSON) and answers with a valid value, so nothing unchecked gets in. A key may be opened several times: all follow what one of them sets.
 */
export function stored<T>(
  key: string,
  parse: (value: unknown) => T,
  { personal = false, tab = false, was }: StoredOptions = {},
): Stored<T> {
  const area: Area = tab ? 'sessionStorage' : 'localStorage';
  const listeners = listenersTo(`${area} ${key}`);
  const initial = parse(undefined);
  // What the storage held when it was last looked at: a refused write leaves it as it was, and the value in memory counts.
  let seen: string | null = null;
  let value = initial;

  const look = () => {
    const text = read(area, key);
    return text === null && was ? read(area, was) : text;
  };
  const get = () => {
    const now = look();
    if (now !== undefined && now !== seen) {
      seen = now;
      value = parse(fromJson(now));
    }
    return value;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };
  const set = (next: T | undefined) => {
    value = next ?? initial;
    write(area, key, next === undefined ? null : JSON.stringify(next));
    if (was) write(area, was, null);
    if (personal && next !== undefined) write('localStorage', personalList, JSON.stringify([...new Set([...personalKeys(), key])]));
    seen = read(area, key) ?? null;
    notify();
  };
  const self: Stored<T> = { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get, () => initial) };
  if (personal || tab) personalValues.set(key, self as Stored<unknown>);
  return self;
}

function listenersTo(place: string): Set<() => void> {
  const known = listenersOf.get(place) ?? new Set();
  listenersOf.set(place, known);
  return known;
}

function read(area: Area, key: string): string | null | undefined {
  try {
    return globalThis[area]?.getItem(key);
  } catch {
    return undefined;
  }
}

function write(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
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
