import { jest } from '@jest/globals';
import type { CartLine, NewCartLine } from '../src/platform.ts';

const iphone = {
  productId: 'p1',
  name: 'iPhone 13 Battery',
  price: '6500.00',
  image: '/i.svg',
  deviceName: 'iPhone 13',
};
const galaxy = {
  productId: 'p2',
  name: 'Galaxy A54 5G Battery',
  price: '$5,800 JMD',
  image: '/g.svg',
  deviceName: 'Galaxy A54 5G',
};

let stops: (() => void)[] = [];

/** A tab with separate modules and store; only the storage is shared. */
async function openTab() {
  const tab = {} as Awaited<ReturnType<typeof loadTab>>;
  await jest.isolateModulesAsync(async () => void Object.assign(tab, await loadTab()));
  return tab;
}

async function loadTab() {
  const { createPlatformStore, startCartSync } = await import('../src/platform.ts');
  const { cartSlice } = await import('../src/cart/cart.slice.ts');
  const { announceOrdered } = await import('../src/cart/ordered-in.ts');
  const store = createPlatformStore();
  stops.push(startCartSync(store));
  const { lineAdded, lineRemoved, linesOrdered } = cartSlice.actions;
  return {
    add: (line: NewCartLine) => void store.dispatch(lineAdded(line)),
    remove: (id: string) => void store.dispatch(lineRemoved(id)),
    order(lines: CartLine[]) {
      store.dispatch(linesOrdered(lines));
      announceOrdered();
    },
    lines: () => store.getState().cart.lines,
    pieces: () =>
      Object.fromEntries(store.getState().cart.lines.map(({ productId, quantity }) => [productId, quantity])),
    orderedElsewhere: () => store.getState().cart.orderedElsewhere,
  };
}

/** Dispatches the storage event that follows a write of another tab. */
const deliver = () => void window.dispatchEvent(new StorageEvent('storage', { key: null }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

describe('the cart in two tabs', () => {
  it('keeps both lines when both tabs add simultaneously', async () => {
    const [one, two] = [await openTab(), await openTab()];
    one.add(iphone);
    two.add(iphone);
    one.add(galaxy);
    two.add({ ...galaxy, quantity: 2 });
    deliver();
    for (const tab of [one, two]) expect(tab.pieces()).toEqual({ p1: 2, p2: 3 });
  });

  it('keeps lines that the other tab adds during a removal', async () => {
    const [one, two] = [await openTab(), await openTab()];
    one.add(iphone);
    deliver();
    one.remove('p1');
    two.add(galaxy);
    deliver();
    for (const tab of [one, two]) expect(tab.pieces()).toEqual({ p2: 1 });
  });

  it('removes the ordered lines and keeps lines added later', async () => {
    const [one, two] = [await openTab(), await openTab()];
    one.add(iphone);
    deliver();
    const ordered = one.lines();
    two.add({ ...iphone, quantity: 2 });
    two.add(galaxy);
    one.order(ordered);
    deliver();
    for (const tab of [one, two]) expect(tab.pieces()).toEqual({ p1: 2, p2: 1 });
  });

  it('shows in the other tab that it was ordered, until a change', async () => {
    const [one, two] = [await openTab(), await openTab()];
    one.add(iphone);
    deliver();
    one.order(one.lines());
    deliver();
    expect([one.orderedElsewhere(), two.orderedElsewhere()]).toEqual([false, true]);
    expect(two.lines()).toEqual([]);
    two.add(galaxy);
    expect(two.orderedElsewhere()).toBe(false);
  });
});

describe('a page in the back-forward cache', () => {
  it('shows the current cart when it is restored', async () => {
    const [cached, next] = [await openTab(), await openTab()];
    cached.add(iphone);
    deliver();
    next.order(next.lines());
    expect(cached.pieces()).toEqual({ p1: 1 });
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(cached.pieces()).toEqual({});
  });
});

describe('a tab that waits for the cart write lock', () => {
  let turns: (() => void)[] = [];
  beforeEach(() => {
    turns = [];
    const request = (_: string, __: object, work: () => void) =>
      new Promise<void>((done) => turns.push(() => done(work())));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('shows its change immediately and merges changes of the other tab', async () => {
    const [one, two] = [await openTab(), await openTab()];
    one.add(iphone);
    two.add(iphone);
    two.add(galaxy);
    expect([one.pieces(), two.pieces()]).toEqual([{ p1: 1 }, { p1: 1, p2: 1 }]);
    for (const turn of turns) {
      turn();
      deliver();
    }
    for (const tab of [one, two]) expect(tab.pieces()).toEqual({ p1: 2, p2: 1 });
    expect(turns).toHaveLength(2);
  });

  const stored = () => JSON.parse(localStorage.getItem('shop.cart') ?? '[]');

  it('shows a piece before it is stored, and stores all pieces later', async () => {
    const one = await openTab();
    one.add(iphone);
    one.add(galaxy);
    expect([one.pieces(), stored()]).toEqual([{ p1: 1, p2: 1 }, []]);
    for (const turn of turns) turn();
    expect(stored()).toEqual(one.lines());
  });

  it('writes without the lock when another tab holds it too long', async () => {
    const request = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const one = await openTab();
    one.add(iphone);
    await Promise.resolve();
    expect(stored()).toEqual([{ ...iphone, quantity: 1 }]);
  });

  it('writes when its page is hidden', async () => {
    const one = await openTab();
    one.add(iphone);
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toEqual([{ ...iphone, quantity: 1 }]);
    for (const turn of turns) turn();
    expect(one.pieces()).toEqual({ p1: 1 });
  });
});
