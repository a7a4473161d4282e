import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createPlatformStore, startCartSync, useCart } from '../src/platform.ts';

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
const key = 'shop.cart';

let stops: (() => void)[] = [];
const stop = () => {
  for (const each of stops) each();
  stops = [];
};
function openCartPage() {
  const store = createPlatformStore();
  stops.push(startCartSync(store));
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return renderHook(() => useCart(), { wrapper }).result;
}

beforeEach(() => localStorage.clear());
afterEach(() => stop());

describe('the cart', () => {
  it('adds a line and raises the quantity of an existing product', () => {
    const cart = openCartPage();
    act(() => cart.current.add(iphone));
    act(() => cart.current.add(iphone));
    act(() => cart.current.add({ ...galaxy, quantity: 3 }));
    expect(cart.current.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['p1', 2],
      ['p2', 3],
    ]);
    expect(cart.current.count).toBe(5);
  });

  it('totals in integer cents for prices with any symbols', () => {
    const cart = openCartPage();
    act(() => cart.current.add({ ...iphone, quantity: 2 }));
    act(() => cart.current.add(galaxy));
    expect(cart.current.totalCents).toBe(2 * 650_000 + 580_000);
  });

  it.each([0, -1])('removes a line whose quantity is set to %d', (quantity) => {
    const cart = openCartPage();
    act(() => cart.current.add(iphone));
    act(() => cart.current.setQuantity('p1', quantity));
    expect(cart.current.lines).toEqual([]);
  });

  it('reprices existing lines and ignores other products', () => {
    const cart = openCartPage();
    act(() => cart.current.add({ ...iphone, quantity: 2 }));
    act(() => cart.current.reprice('p1', '7000.00'));
    act(() => cart.current.reprice('p2', '1.00'));
    expect(cart.current.lines).toEqual([{ ...iphone, price: '7000.00', quantity: 2 }]);
  });

  it('removes one line or all lines', () => {
    const cart = openCartPage();
    act(() => cart.current.add(iphone));
    act(() => cart.current.add(galaxy));
    act(() => cart.current.remove('p1'));
    expect(cart.current.lines).toHaveLength(1);
    act(() => cart.current.clear());
    expect(cart.current.lines).toEqual([]);
  });

  it('survives a reload', () => {
    const first = openCartPage();
    act(() => first.current.add({ ...iphone, quantity: 2 }));
    stop();
    expect(openCartPage().current.lines).toEqual([{ ...iphone, quantity: 2 }]);
  });

  it('follows changes in another tab', () => {
    const cart = openCartPage();
    localStorage.setItem(key, JSON.stringify([{ ...galaxy, quantity: 4 }]));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(cart.current.count).toBe(4);
  });

  it.each(['not json', '{}', 'null', '[null, 3, {"name":"no id"}]'])(
    'starts empty when the storage holds %s',
    (text) => {
      localStorage.setItem(key, text);
      expect(openCartPage().current.lines).toEqual([]);
    },
  );

  it('adds defaults for missing fields of a stored line', () => {
    localStorage.setItem(key, JSON.stringify([{ productId: 'p9', price: 4500, quantity: 'many' }]));
    expect(openCartPage().current.lines).toEqual([
      {
        productId: 'p9',
        name: 'Unknown Product',
        price: '4500',
        image: '/api/placeholder/600/600',
        deviceName: '',
        quantity: 1,
      },
    ]);
  });
});
