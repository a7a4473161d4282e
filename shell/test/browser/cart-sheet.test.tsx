import { jest } from '@jest/globals';
import { createPlatformStore, dismissToast, startCartSync } from '@shop/platform/platform';
import { createBrowserRouter, RouterProvider } from '@shop/platform/router';
import { demoShop, translatePage } from '@shop/platform/testing';
import { Toasts } from '@shop/platform/ui';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { CartSheetPart } from '../../src/browser/cart/CartSheetPart.tsx';
import { CartButton } from '../../src/browser/layout/CartButton.tsx';
import { Site } from '../../src/browser/Site.tsx';
import { page, remote } from './site.tsx';

const server = setupServer(
  http.get('*/api/auth/user', () => HttpResponse.json(null, { status: 401 })),
  http.get('*/api/shop/dates', () => new HttpResponse(null, { status: 503 })),
);
beforeAll(() => server.listen());
beforeEach(() => {
  localStorage.clear();
  dismissToast();
});
afterAll(() => server.close());

const line = (productId: string, name: string, quantity: number) => ({
  productId,
  name,
  price: '6500.00',
  image: '',
  deviceName: '',
  quantity,
});
const iphone = line('p1', 'iPhone Battery', 2);
const galaxy = line('p2', 'Galaxy Battery', 1);
const nokia = line('p3', 'Nokia Battery', 1);

/** Renders only the button and the sheet, without the layout. */
async function openCart(lines: object[], shop = demoShop) {
  const remotes = [remote({ pages: [page('/checkout'), page('/order-confirmation')] })];
  const store = createPlatformStore({ shop });
  for (const payload of lines) store.dispatch({ type: 'cart/lineAdded', payload });
  const parts = [<CartButton key="button" />, <CartSheetPart key="sheet" />, <Toasts key="toasts" />];
  render(
    <Site remotes={remotes} shop={shop} store={store}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: parts }])} />
    </Site>,
  );
  press(await screen.findByRole('button', { name: /^Cart/ }));
  const sheet = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
  return { store, sheet, pressed: (name: string) => press(sheet.getByRole('button', { name })) };
}

/** Focuses before clicking, as browsers do. */
function press(button: HTMLElement) {
  act(() => button.focus());
  fireEvent.click(button);
}

const ways = (sheet: Awaited<ReturnType<typeof openCart>>['sheet']) =>
  sheet.getAllByRole('listitem').map(({ textContent }) => textContent);
const inCart = (store: Awaited<ReturnType<typeof openCart>>['store']) => store.getState().cart.lines;

describe('a cart that a translator has rewritten', () => {
  it('follows quantities, line totals, total and the count of the button', async () => {
    const { sheet } = await openCart([iphone, galaxy]);
    // The live regions are empty until the first change.
    const text = () => document.body.textContent.replace(/Total \$[\d,.]+\./, '');
    const before = text();
    translatePage(document.body);
    expect(text()).toBe(before);
    press(sheet.getAllByRole('button', { name: 'Increase quantity' })[0] as HTMLElement);
    const followed = text();
    expect(followed).not.toBe(before);
    cleanup();
    await openCart([{ ...iphone, quantity: 3 }, galaxy]);
    expect(text()).toBe(followed);
  });
});

describe('a product name in the cart sheet', () => {
  it('links to the product page when that page is released', async () => {
    const { sheet } = await openCart([{ ...iphone, path: '/checkout' }, { ...galaxy, path: '/nowhere' }, nokia]);
    expect(sheet.getByRole('link', { name: 'iPhone Battery' })).toHaveAttribute('href', '/checkout');
    expect(sheet.queryByRole('link', { name: 'Galaxy Battery' })).not.toBeInTheDocument();
    expect(sheet.getByRole('heading', { name: 'Nokia Battery' })).toBeInTheDocument();
  });
});

describe('removing a cart line', () => {
  it('announces the new total', async () => {
    const { sheet, pressed } = await openCart([iphone, galaxy]);
    pressed('Remove iPhone Battery');
    expect(sheet.getByText('Total $6,500.00.')).toHaveAttribute('role', 'status');
    expect(await screen.findByText('iPhone Battery removed')).toBeVisible();
  });

  it('restores the line on Undo', async () => {
    const { pressed, store } = await openCart([iphone, galaxy]);
    pressed('Remove iPhone Battery');
    press(await screen.findByRole('button', { name: 'Undo' }));
    expect(inCart(store)).toEqual([galaxy, iphone]);
    expect(document.body).not.toHaveFocus();
  });

  it.each([
    ['the next line', 'Remove iPhone Battery', 'Galaxy Battery'],
    ['the previous line after the last one', 'Remove Nokia Battery', 'Galaxy Battery'],
  ])('moves the focus to %s', async (_, button, next) => {
    const { sheet, pressed } = await openCart([iphone, galaxy, nokia]);
    pressed(button);
    expect(sheet.getByRole('listitem', { name: next })).toHaveFocus();
  });

  it('keeps the focus in the sheet when the cart becomes empty', async () => {
    const { sheet, pressed } = await openCart([iphone]);
    pressed('Remove iPhone Battery');
    expect(document.activeElement).toContainElement(sheet.getByText('Your cart is empty'));
    expect(document.body).not.toHaveFocus();
  });
});

describe('changing a quantity', () => {
  it('announces the new total', async () => {
    const { sheet, pressed } = await openCart([iphone]);
    pressed('Increase quantity');
    expect(sheet.getByText('Total $19,500.00.')).toHaveAttribute('role', 'status');
    expect(sheet.getByText('Total', { exact: true }).parentElement).toHaveTextContent('Total$19,500.00');
    expect(ways(sheet)).toEqual(expect.arrayContaining(['Delivery $700 JMD', 'or pickup Free']));
  });
});

describe('delivery and pickup in the cart sheet', () => {
  const promised = (text: string) => ({ text });
  const dates = {
    validUntil: new Date(Date.now() + 3_600_000).toISOString(),
    delivery: { kingston: promised('Arrives Tue 24 Nov'), hanover: promised('Arrives Thu 26 Nov') },
    pickup: { kingston: promised('Ready today after 3 PM') },
  };
  beforeEach(() => server.use(http.get('*/api/shop/dates', () => HttpResponse.json(dates))));

  it('show their fee and date', async () => {
    const { sheet } = await openCart([iphone]);
    await sheet.findByText(/^Arrives Tue 24 Nov/);
    expect(ways(sheet)).toEqual(
      expect.arrayContaining([
        'Delivery Arrives Tue 24 Nov $700 JMD',
        'or pickup Ready today after 3 PM in Kingston Free',
      ]),
    );
  });

  it('promise no pickup date when stock is kept per store', async () => {
    const { sheet } = await openCart([iphone], { ...demoShop, stockByStore: true });
    expect(await sheet.findByText(/^Ready/)).toHaveTextContent('Ready today after 3 PM in Kingston if in stock there');
  });

  it('show no date in the past', async () => {
    const answered = jest.fn(() => HttpResponse.json({ ...dates, validUntil: '2020-11-22T19:00:00.000Z' }));
    server.use(http.get('*/api/shop/dates', answered));
    const { sheet } = await openCart([iphone]);
    await waitFor(() => expect(answered).toHaveBeenCalled());
    expect(sheet.queryByText(/^Arrives/)).not.toBeInTheDocument();
  });

  it('show the date for the stored parish', async () => {
    localStorage.setItem('shop.parish', '"hanover"');
    const { sheet } = await openCart([iphone]);
    expect(await sheet.findByText('Arrives Thu 26 Nov')).toBeVisible();
  });
});

describe('a product change since it was added to the cart', () => {
  const ids = [1, 2, 3, 4].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
  const [cheaper, gone, unknown, same] = ids.map((id, index) => line(id, `Battery ${index + 1}`, 1)) as [
    object,
    object,
    object,
    object,
  ];
  const now = (id?: string, more = {}) => ({
    id,
    name: '',
    deviceName: '',
    price: '6500.00',
    inStock: true,
    phoneImageUrl: '',
    ...more,
  });
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    server.use(
      http.get('*/api/products/prices', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('ids') ?? '');
        return HttpResponse.json([now(ids[0], { price: '5800.00' }), now(ids[1], { inStock: false }), now(ids[3])]);
      }),
    );
  });
  afterEach(() => server.resetHandlers());
  const all = [cheaper, gone, unknown, same];

  it('is shown on its line and announced before checkout', async () => {
    const { sheet, store } = await openCart(all);
    const at = (name: string) => sheet.getByRole('listitem', { name });
    expect(await within(at('Battery 1')).findByText('Now $5,800, it was $6,500 when you added it.')).toBeVisible();
    expect(within(at('Battery 2')).getByText('Out of stock.')).toBeVisible();
    expect(within(at('Battery 3')).getByText('No longer sold.')).toBeVisible();
    expect(within(at('Battery 4')).queryByText(/Now|Out|No longer/)).not.toBeInTheDocument();
    expect(
      sheet.getByText(
        'Battery 1: Now $5,800, it was $6,500 when you added it. Battery 2: Out of stock. Battery 3: No longer sold.',
      ),
    ).toHaveAttribute('role', 'status');
    expect(sheet.getByText('$26,000.00')).toBeVisible();
    expect(inCart(store)).toEqual(all);
    expect(asked).toEqual([ids.join()]);
  });

  it('is accepted by Update, which keeps the focus on the line', async () => {
    const { sheet, pressed } = await openCart(all);
    await sheet.findByRole('button', { name: 'Update price of Battery 1' });
    pressed('Update price of Battery 1');
    expect(sheet.queryByText(/Now \$5,800/)).not.toBeInTheDocument();
    expect(sheet.getByText('$25,300.00')).toBeVisible();
    expect(sheet.getByRole('listitem', { name: 'Battery 1' })).toHaveFocus();
  });

  it('is resolved by Remove when the product is no longer sold', async () => {
    const { sheet, pressed, store } = await openCart([gone, same]);
    await sheet.findByText('Out of stock.');
    pressed('Remove Battery 2, which cannot be had');
    expect(inCart(store)).toEqual([same]);
  });

  it('is checked at every opening and hidden while unknown', async () => {
    const refused = jest.fn(() => HttpResponse.error());
    server.use(http.get('*/api/products/prices', refused));
    const { sheet, pressed } = await openCart(all);
    await waitFor(() => expect(refused).toHaveBeenCalled());
    expect(sheet.queryByText(/Now|Out of stock|No longer/)).not.toBeInTheDocument();
    server.use(http.get('*/api/products/prices', () => HttpResponse.json([now(ids[0]), now(ids[1]), now(ids[2])])));
    pressed('Close');
    press(screen.getByRole('button', { name: /^Cart/ }));
    expect(await screen.findByText('No longer sold.')).toBeVisible();
  });
});

describe('focus outside the cart lines', () => {
  it('stays there when the lines render again', async () => {
    const { sheet, store } = await openCart([iphone, galaxy]);
    act(() => sheet.getByRole('button', { name: 'Remove Galaxy Battery' }).focus());
    act(() => (document.activeElement as HTMLElement).blur());
    act(() => void store.dispatch({ type: 'cart/lineAdded', payload: { ...galaxy, quantity: 1 } }));
    expect(sheet.getByText('Shopping Cart (4 items)')).toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });
});

describe('a cart without browser storage', () => {
  const notice = /^This browser does not store your cart/;

  it('warns in the sheet that a reload loses it', async () => {
    const { store, sheet } = await openCart([iphone]);
    const stop = startCartSync(store);
    expect(sheet.queryByText(notice)).not.toBeInTheDocument();
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    act(() => void store.dispatch({ type: 'cart/lineAdded', payload: galaxy }));
    expect(await sheet.findByText(notice)).toBeInTheDocument();
    refuse.mockRestore();
    act(() => void store.dispatch({ type: 'cart/lineAdded', payload: nokia }));
    await waitFor(() => expect(sheet.queryByText(notice)).not.toBeInTheDocument());
    stop();
  });
});

describe('Clear Cart', () => {
  it('empties the cart and keeps the focus in the sheet', async () => {
    const { sheet, pressed, store } = await openCart([iphone, galaxy]);
    pressed('Clear Cart');
    expect(inCart(store)).toEqual([]);
    expect(await screen.findByText('Cart cleared')).toBeInTheDocument();
    expect(document.activeElement).toContainElement(sheet.getByText('Your cart is empty'));
  });

  it('restores the lines on Undo', async () => {
    const { pressed, store } = await openCart([iphone, galaxy]);
    pressed('Clear Cart');
    press(await screen.findByRole('button', { name: 'Undo' }));
    expect(inCart(store)).toEqual([iphone, galaxy]);
  });

  it('keeps the focus in the sheet after Undo', async () => {
    const { sheet, pressed } = await openCart([iphone]);
    pressed('Clear Cart');
    act(() => sheet.getByRole('button', { name: 'Continue Shopping' }).focus());
    press(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('dialog', { name: 'Shopping Cart (2 items)' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  it('keeps lines that were added before Undo', async () => {
    const { pressed, store } = await openCart([iphone]);
    pressed('Clear Cart');
    act(() => void store.dispatch({ type: 'cart/lineAdded', payload: { ...iphone, quantity: 1 } }));
    press(await screen.findByRole('button', { name: 'Undo' }));
    expect(inCart(store)).toEqual([{ ...iphone, quantity: 3 }]);
  });
});

describe('a cart ordered in another tab', () => {
  it('shows a link to the order instead of an empty cart', async () => {
    const { store, sheet } = await openCart([iphone]);
    act(() => {
      store.dispatch({ type: 'cart/cartRead', payload: [] });
      store.dispatch({ type: 'cart/orderedElsewhere' });
    });
    expect(sheet.getByText('Ordered in another tab')).toBeInTheDocument();
    expect(sheet.queryByText('Your cart is empty')).not.toBeInTheDocument();
    expect(sheet.getByRole('button', { name: 'View Order' })).toBeInTheDocument();
  });
});
