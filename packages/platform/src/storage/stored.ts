import { useSyncExternalStore } from 'react';

export interface Stored<T> {
  /** Current value: the parsed stored value, else the default. */
  get(): T;
  /** Stores as JSON; `undefined` removes. When the browser refuses storage, see {@link isStored}, the value lasts as long as the page. */
  set(value: T | undefined): void;
  /** Calls `listener` after changes in any tab, and when Back restores the page. */
  subscribe(listener: () => void): () => void;
  /** The value as a hook: the default during hydration, then the stored value, in sync with other tabs. */
  use(): T;
}

/** Stored lists of keys by the event that removes their values, so that values of unloaded pages can be removed at their end. */
const keyLists = { leave: 'shop.personal', signOut: 'shop.until-sign-out' };
type End = keyof typeof keyLists;
const personalValues = new Map<string, Stored<unknown>>();

/** Listeners by key: shell and remotes may both use a key, and storage events reach other tabs only. */
const listenersOf = new Map<string, Set<() => void>>();

const refused = new Set<string>();

/** Whether the last value under a key survives a reload. */
export const isStored = (key: string): boolean => !refused.has(key);

type Area = 'localStorage' | 'sessionStorage';

interface StoredOptions {
  /** Removed when the user changes. */
  personal?: boolean;
  /** Removed at sign-out; an expired session keeps it. */
  untilSignOut?: boolean;
  /** Stored for this tab until it closes, through reloads; removed when the user changes. */
  tab?: boolean;
  /** Former key, read until a value is set. */
  was?: string;
}

/** Removes all personal values, including those of unloaded pages and this tab's storage. */
export function forgetPerson(): void {
  forgetListed('leave');
  for (const value of personalValues.values()) value.set(undefined);
  forgetTab();
}

export const forgetAtSignOut = (): void => forgetListed('signOut');

export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage there is nothing to remove.
  }
}

function forgetListed(end: End): void {
  for (const key of [...listedKeys(end), keyLists[end]]) write('localStorage', key, null);
}

function listedKeys(end: End): string[] {
  const keys = fromJson(read('localStorage', keyLists[end]) ?? null);
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}

const listKey = (end: End, key: string) =>
  write('localStorage', keyLists[end], JSON.stringify([...new Set([...listedKeys(end), key])]));

/**
 * A value in localStorage, or in sessionStorage for tab values and when localStorage is full. `parse` validates the JSON value
 * (`undefined` when missing or invalid); all consumers of a key share changes.
 */
export function stored<T>(
  key: string,
  parse: (value: unknown) => T,
  { personal = false, untilSignOut = false, tab = false, was }: StoredOptions = {},
): Stored<T> {
  const listeners = listenersTo(`${tab ? 'tab' : 'browser'} ${key}`);
  const initial = parse(undefined);
  // Last seen storage text. After a refused write it is unchanged, and the value in memory wins.
  let seen: string | null = null;
  let value = initial;

  const look = () => {
    const inTab = read('sessionStorage', key);
    if (tab || typeof inTab === 'string') return inTab;
    const text = read('localStorage', key);
    return text === null && was ? read('localStorage', was) : text;
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
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && listener();
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShow);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
    };
  };
  const store = (text: string | null): boolean => {
    if (tab) return write('sessionStorage', key, text);
    const isKept = write('localStorage', key, text);
    const isKeptInTab = write('sessionStorage', key, isKept ? null : text);
    if (was) write('localStorage', was, null);
    if (text !== null && (personal || untilSignOut)) listKey(personal ? 'leave' : 'signOut', key);
    return isKept || isKeptInTab;
  };
  const set = (next: T | undefined) => {
    value = next ?? initial;
    if (store(next === undefined ? null : JSON.stringify(next))) refused.delete(key);
    else refused.add(key);
    seen = look() ?? null;
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

/** False when storage is full or blocked, as in some private windows. */
function write(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function fromJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
