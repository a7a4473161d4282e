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

/** Readable but full storage; `only` selects one area. */
function fill(only?: Storage) {
  const setItem = Storage.prototype.setItem;
  return jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    name: string,
    text: string,
  ) {
    if (!only || this === only) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, name, text);
  });
}

describe('a stored value', () => {
  it('is read by the next consumer of the key', () => {
    open().set(['a']);
    expect(open().get()).toEqual(['a']);
  });

  it('keeps its object identity until it changes', () => {
    const value = open();
    value.set(['a']);
    expect(value.get()).toBe(value.get());
  });

  it('is the default when the stored text cannot be parsed', () => {
    localStorage.setItem(key, '{half');
    expect(open().get()).toEqual([]);
  });

  it('lasts as long as the page when the storage is full', () => {
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

  it('lasts as long as the page when the storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    fill();
    const value = open();
    value.set(['a']);
    expect(value.get()).toEqual(['a']);
  });
});

describe('a stored value that the browser refuses', () => {
  it('reports whether it survives a reload', () => {
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

describe('a page restored by Back', () => {
  it('reads the stored values again', () => {
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
  it('survives an expired session and is removed at sign-out', () => {
    stored(key, words, { untilSignOut: true }).set(['a']);
    forgetPerson();
    expect(open().get()).toEqual(['a']);
    forgetAtSignOut();
    expect([localStorage.getItem(key), localStorage.getItem('shop.until-sign-out')]).toEqual([null, null]);
  });
});

describe('a key with two consumers', () => {
  const count = () => stored(key, (value) => words(value).length);

  it('notifies both of a change, each with its parsed value', () => {
    const [list, number] = [open(), count()];
    const notified = jest.fn();
    const stop = number.subscribe(notified);
    list.set(['a', 'b']);
    expect([number.get(), notified.mock.calls.length]).toEqual([2, 1]);
    stop();
    list.set([]);
    expect(notified).toHaveBeenCalledTimes(1);
  });

  it('notifies both of a change in another tab', () => {
    const notified = [jest.fn(), jest.fn()] as const;
    const stops = [open().subscribe(notified[0]), count().subscribe(notified[1])];
    stops[0]?.();
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(notified.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    stops[1]?.();
  });
});

describe('a value with a former key', () => {
  const openMoved = () => stored(key, words, { was: 'old' });
  beforeEach(() => localStorage.setItem('old', '["a"]'));

  it('is read from the former key until it is set', () => {
    const value = openMoved();
    expect(value.get()).toEqual(['a']);
    value.set(['a', 'b']);
    expect([openMoved().get(), localStorage.getItem('old')]).toEqual([['a', 'b'], null]);
  });

  it('does not reappear after it was removed', () => {
    openMoved().set(undefined);
    expect(openMoved().get()).toEqual([]);
  });
});

describe('a tab value', () => {
  const openInTab = () => stored(key, words, { tab: true });
  afterEach(() => sessionStorage.clear());

  it('survives a reload but is invisible in other tabs', () => {
    openInTab().set(['a']);
    expect(openInTab().get()).toEqual(['a']);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('is removed from storage and page at sign-out', () => {
    const value = openInTab();
    const changes = jest.fn();
    value.subscribe(changes);
    value.set(['a']);
    forgetPerson();
    expect([value.get(), sessionStorage.getItem(key)]).toEqual([[], null]);
    expect(changes).toHaveBeenCalledTimes(2);
  });
});
