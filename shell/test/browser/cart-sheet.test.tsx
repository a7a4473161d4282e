import { dismissToast } from '@shop/platform/platform';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { openSite, page, remote } from './site.tsx';

const server = setupServer(http.get('*/api/auth/user', () => HttpResponse.json(null, { status: 401 })));
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

/** The cart sheet of a site, opened from the header. */
async function openCart(lines: object[]) {
  const { store } = openSite('/nope', [remote({ pages: [page('/checkout'), page('/order-confirmation')] })]);
  for (const payload of lines) store.dispatch({ type: 'cart/lineAdded', payload });
  press(await screen.findByRole('button', { name: /^Cart/ }));
  const sheet = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
  return { store, sheet, pressed: (name: string) => press(sheet.getByRole('button', { name })) };
}

/** As a finger or a key does: a button that is pressed has the focus. */
function press(button: HTMLElement) {
  act(() => button.focus());
  fireEvent.click(button);
}

const inCart = (store: Awaited<ReturnType<typeof openCart>>['store']) => store.getState().cart.lines;

describe('a line that is removed', () => {
  it('is announced with the new total', async () => {
    const { sheet, pressed } = await openCart([iphone, galaxy]);
    pressed('Remove iPhone Battery');
    expect(sheet.getByText('iPhone Battery removed. Total $6,500.00.')).toHaveAttribute('role', 'status');
  });

  it.each([
    ['the next line', 'Remove iPhone Battery', 'Galaxy Battery'],
    ['the last line that is left', 'Remove Nokia Battery', 'Galaxy Battery'],
  ])('leaves the focus on %s', async (_, button, next) => {
    const { sheet, pressed } = await openCart([iphone, galaxy, nokia]);
    pressed(button);
    expect(sheet.getByRole('listitem', { name: next })).toHaveFocus();
  });

  it('leaves the focus in the sheet when it was the only one', async () => {
    const { sheet, pressed } = await openCart([iphone]);
    pressed('Remove iPhone Battery');
    expect(document.activeElement).toContainElement(sheet.getByText('Your cart is empty'));
    expect(document.body).not.toHaveFocus();
  });
});

describe('a quantity that is changed', () => {
  it('is announced with the new total', async () => {
    const { sheet, pressed } = await openCart([iphone]);
    pressed('Increase quantity');
    expect(sheet.getByText('Total $19,500.00.')).toHaveAttribute('role', 'status');
  });
});

describe('Clear Cart', () => {
  it('empties the cart, says so, and keeps the focus in the sheet', async () => {
    const { sheet, pressed, store } = await openCart([iphone, galaxy]);
    pressed('Clear Cart');
    expect(inCart(store)).toEqual([]);
    expect(await screen.findByText('Cart cleared')).toBeInTheDocument();
    expect(document.activeElement).toContainElement(sheet.getByText('Your cart is empty'));
  });

  it('is undone by Undo', async () => {
    const { pressed, store } = await openCart([iphone, galaxy]);
    pressed('Clear Cart');
    press(await screen.findByRole('button', { name: 'Undo' }));
    expect(inCart(store)).toEqual([iphone, galaxy]);
  });

  it('undone keeps what was put in since', async () => {
    const { pressed, store } = await openCart([iphone]);
    pressed('Clear Cart');
    act(() => void store.dispatch({ type: 'cart/lineAdded', payload: { ...iphone, quantity: 1 } }));
    press(await screen.findByRole('button', { name: 'Undo' }));
    expect(inCart(store)).toEqual([{ ...iphone, quantity: 3 }]);
  });
});

describe('a cart that was ordered in another tab', () => {
  it('says so instead of being empty, and leads to the order', async () => {
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
