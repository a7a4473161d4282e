import { jest } from '@jest/globals';
import { isStored, stored } from '../src/platform.ts';
import { forgetAtSignOut, forgetPerson } from '../src/storage/stored.ts';

const key = 'shop.words';
const words = (value: unknown) => (Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []);
const open = () => stored(key, words);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

/** Storage that can be read but is full; `only` one of the two. */
function fill(only?: Storage) {
  const setItem = Storage.prototype.setItem;
  return jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name: string, text: string) {
    if (!only || this === only) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, name, text);
  });
}

describe('a stored value', () => {
  it('is there for whoever opens the key next', () => {
    open().set(['a']);
    expect(open().get()).toEqual(['a']);
  });

  it('is the same object until it changes', () => {
    const value = open();
    value.set(['a']);
    expect(value.get()).toBe(value.get());
  });

  it('is the default when what is stored cannot be read', () => {
    localStorage.setItem(key, '{half');
    expect(open().get()).toEqual([]);
  });

  it('lives as long as the page when the storage takes nothing more', () => {
    const value = open();
    value.set(['a']);
    fill();
    value.set(['a', 'b']);
    expect(value.get()).toEqual(['a', 'b']);
    expect(localStorage.getItem(key)).toBe('["a"]');
  });

  it('follows another tab again after a refused write', () => {
    const value = open();
    const full = fill();
    value.set(['mine']);
    full.mockRestore();
    localStorage.setItem(key, '["theirs"]');
    expect(value.get()).toEqual(['theirs']);
  });

  it('lives as long as the page when the storage cannot even be read', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    fill();
    const value = open();
    value.set(['a']);
    expect(value.get()).toEqual(['a']);
  });
});

describe('a stored value in a browser that refuses it', () => {
  it('says whether it outlives a reload', () => {
    open().set(['a']);
    expect(isStored(key)).toBe(true);
    fill();
    open().set(['b']);
    expect(isStored(key)).toBe(false);
  });

  it('is kept for the tab while only localStorage is full', () => {
    const full = fill(localStorage);
    open().set(['a']);
    expect([isStored(key), open().get(), localStorage.getItem(key)]).toEqual([true, ['a'], null]);
    full.mockRestore();
    open().set(['b']);
    expect([localStorage.getItem(key), sessionStorage.getItem(key)]).toEqual(['["b"]', null]);
  });
});

describe('a page that Back restores', () => {
  it('reads again what is stored', () => {
    const notified = jest.fn();
    const stop = open().subscribe(notified);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(notified).not.toHaveBeenCalled();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    stop();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(notified).toHaveBeenCalledTimes(1);
  });
});

describe('a value that lasts until sign-out', () => {
  it('outlives a session that ended by itself, and goes at sign-out though its page is not loaded', () => {
    stored(key, words, { untilSignOut: true }).set(['a']);
    forgetPerson();
    expect(open().get()).toEqual(['a']);
    forgetAtSignOut();
    expect([localStorage.getItem(key), localStorage.getItem('shop.until-sign-out')]).toEqual([null, null]);
  });
});

describe('a key that is opened twice', () => {
  const count = () => stored(key, (value) => words(value).length);

  it('has both follow what one of them sets, each in its own form', () => {
    const [list, number] = [open(), count()];
    const notified = jest.fn();
    const stop = number.subscribe(notified);
    list.set(['a', 'b']);
    expect([number.get(), notified.mock.calls.length]).toEqual([2, 1]);
    stop();
    list.set([]);
    expect(notified).toHaveBeenCalledTimes(1);
  });

  it('notifies each of what another tab sets', () => {
    const notified = [jest.fn(), jest.fn()] as const;
    const stops = [open().subscribe(notified[0]), count().subscribe(notified[1])];
    stops[0]?.();
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(notified.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    stops[1]?.();
  });
});

describe('a value that had another key before', () => {
  const openMoved = () => stored(key, words, { was: 'old' });
  beforeEach(() => localStorage.setItem('old', '["a"]'));

  it('is what stands there, until another is set', () => {
    const value = openMoved();
    expect(value.get()).toEqual(['a']);
    value.set(['a', 'b']);
    expect([openMoved().get(), localStorage.getItem('old')]).toEqual([['a', 'b'], null]);
  });

  it('does not come back once it was removed', () => {
    openMoved().set(undefined);
    expect(openMoved().get()).toEqual([]);
  });
});

describe('a value of the tab', () => {
  const openInTab = () => stored(key, words, { tab: true });
  afterEach(() => sessionStorage.clear());

  it('is there after a reload, and in no other tab', () => {
    openInTab().set(['a']);
    expect(openInTab().get()).toEqual(['a']);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('goes when the person signs out, from the storage and from the page', () => {
    const value = openInTab();
    const changes = jest.fn();
    value.subscribe(changes);
    value.set(['a']);
    forgetPerson();
    expect([value.get(), sessionStorage.getItem(key)]).toEqual([[], null]);
    expect(changes).toHaveBeenCalledTimes(2);
  });
});
