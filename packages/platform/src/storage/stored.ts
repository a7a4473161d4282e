import { useSyncExternalStore } from 'react';

export interface Stored<T> {
  /** The value now: what is stored when it parses, else the default. */
  get(): T;
  /** Stores as JSON; `undefined` removes. Where the browser refuses, see {@link isStored}, the value lasts as long as the page. */
  set(value: T | undefined): void;
  /** Calls `listener` after each change, in whatever tab, and when Back restores the page from the browser's memory. */
  subscribe(listener: () => void): () => void;
  /** The value as a hook: the default while hydrating, then what is stored, in step with other tabs. */
  use(): T;
}

/** Lists of keys that outlive the page whose code knows them, by what ends their values. */
const keyLists = { leave: 'shop.personal', signOut: 'shop.until-sign-out' };
type End = keyof typeof keyLists;
const personalValues = new Map<string, Stored<unknown>>();

/** Who listens to a key: shell and remotes may each have opened it, and the browser notifies other tabs only. */
const listenersOf = new Map<string, Set<() => void>>();

/** Keys whose last value the browser did not take. */
const refused = new Set<string>();

/** Whether what was last set under a key outlives a reload. */
export const isStored = (key: string): boolean => !refused.has(key);

type Area = 'localStorage' | 'sessionStorage';

interface StoredOptions {
  /** Removed when the person leaves. */
  personal?: boolean;
  /** Removed when the person signs out; a session that ends by itself leaves it to the same person. */
  untilSignOut?: boolean;
  /** Kept for this tab alone and until it is closed, through reloads; removed when the person leaves. */
  tab?: boolean;
  /** The key that it had before: what stands there is the value until the next one is set. */
  was?: string;
}

/** Removes all personal values, those of pages that are not loaded too, and what this tab holds until it is closed. */
export function forgetPerson(): void {
  forgetListed('leave');
  for (const value of personalValues.values()) value.set(undefined);
  forgetTab();
}

/** Removes what outlives a session that ended by itself, too. */
export const forgetAtSignOut = (): void => forgetListed('signOut');

/** Empties the storage of this tab. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage holds nothing.
  }
}

function forgetListed(end: End): void {
  for (const key of [...listedKeys(end), keyLists[end]]) write('localStorage', key, null);
}

function listedKeys(end: End): string[] {
  const keys = fromJson(read('localStorage', keyLists[end]) ?? null);
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}

const listKey = (end: End, key: string) => write('localStorage', keyLists[end], JSON.stringify([...new Set([...listedKeys(end), key])]));

/**
 * One value of localStorage, or of the tab's sessionStorage, which also takes what a full localStorage refuses. `parse` gets what JSON.parse made of the
 * text (`undefined` when there is none or it is not JSON) and answers with a valid value, so nothing unchecked gets in. A key may be opened several
 * times: all follow what one of them sets.
 */
export function stored<T>(
  key: string,
  parse: (value: unknown) => T,
  { personal = false, untilSignOut = false, tab = false, was }: StoredOptions = {},
): Stored<T> {
  const listeners = listenersTo(`${tab ? 'tab' : 'browser'} ${key}`);
  const initial = parse(undefined);
  // What the storage held when it was last looked at: a refused write leaves it as it was, and the value in memory counts.
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

/** False where the storage refuses: it is full, or forbidden as in some private windows. */
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
