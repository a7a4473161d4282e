import type { Product } from '@shop/contracts/catalog';
import type { Shop } from '@shop/contracts/shop';
import { apiUrl, demoShop, write } from '@shop/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { ProductDialog } from '../src/features/products/ProductDialog.tsx';
import { isPrice, nowText, type ProductEdit, updateOf } from '../src/features/products/product-edit.ts';
import { StockSwitch } from '../src/features/products/StockSwitch.tsx';
import { isCount, stockOf, stockUpdate } from '../src/features/products/stock-edit.ts';
import { problem, server, world } from './support/shop-server.ts';
import { openAdmin, openPart, typeWord } from './support/site.tsx';

const address = '/admin/dashboard?tab=products';
const at = (warehouse: number, kingston: number, montegoBay: number) => ({ warehouse, kingston, 'montego-bay': montegoBay });
const row = async (name: string) => {
  const cell = await screen.findByRole('cell', { name });
  return within(cell.closest('tr') as HTMLElement);
};
const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Edit iPhone 13 Battery' }));

/** Opens the dialog of the first product, without the list of products. */
async function openEdit(shop?: Shop) {
  const close = jest.fn();
  const site = openPart(<ProductDialog product={world.products[0]} onClose={close} returnFocus={() => undefined} />, shop);
  const dialog = await findDialog();
  const fill = async (label: string, text: string) => {
    await site.user.clear(await dialog.findByLabelText(label));
    if (text) await write(site.user, dialog.getByLabelText(label), text);
  };
  const save = () => site.user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  return { ...site, dialog, close, fill, save };
}

describe('the list of products', () => {
  it('shows name, device, price, the description cut to 50 characters, and stock', async () => {
    openAdmin(address);
    const cells = (await row('iPhone 13 Battery')).getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells).toEqual([
      '',
      'iPhone 13 Battery',
      'iPhone 13',
      '$6,500',
      'A new battery with every cell tested before it lea…',
      'In Stock',
      'Edit',
    ]);
    expect((await row('Galaxy A54 5G Battery')).getByText('Out of Stock')).toBeInTheDocument();
  });

  it('is searched by name or device when typing pauses', async () => {
    const { router } = openAdmin(`${address}&page=2`);
    await typeWord(await screen.findByRole('searchbox', { name: 'Filter products' }), 'galaxy');
    await waitFor(() => expect(screen.queryByText('iPhone 13 Battery')).not.toBeInTheDocument());
    expect(screen.getByText('Galaxy A54 5G Battery')).toBeInTheDocument();
    expect(world.calls).toContain('GET /admin/products?search=galaxy&page=1&limit=20');
    expect(router.state.location.search).toBe('?tab=products&search=galaxy');
  });

  it('says when there are none', async () => {
    const { user } = openAdmin(`${address}&search=toaster`);
    expect(await screen.findByText('No products found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByRole('searchbox', { name: 'Filter products' })).toHaveFocus();
    expect(await screen.findByText('iPhone 13 Battery')).toBeInTheDocument();
  });

  it('says that it failed and tries again', async () => {
    server.use(http.get(`${apiUrl}/admin/products`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.'), { once: true }));
    const { user } = openAdmin(address);
    expect(await screen.findByText('Please come back later.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('iPhone 13 Battery')).toBeInTheDocument();
  });
});

describe('the stock switch', () => {
  it('changes at once, without opening the product', async () => {
    const { user } = openAdmin(address);
    await user.click(await screen.findByRole('switch', { name: 'iPhone 13 Battery in stock' }));
    expect(await screen.findByText('Stock status updated successfully')).toBeInTheDocument();
    expect(world.bodies).toEqual([{ inStock: false }]);
    expect(await screen.findByRole('switch', { name: 'iPhone 13 Battery in stock', checked: false })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays as it was when the shop refuses, for example counted stock', async () => {
    const detail = 'This product is counted.';
    server.use(http.patch(`${apiUrl}/admin/products/:id/stock`, () => problem(409, 'STOCK_COUNTED', detail)));
    const [product] = world.products;
    const { user } = openPart(product ? <StockSwitch product={product} /> : <p>No product</p>);
    await user.click(await screen.findByRole('switch', { name: 'iPhone 13 Battery in stock' }));
    expect(await screen.findByText('Failed to update stock status')).toBeInTheDocument();
    expect(screen.getByText(detail)).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'iPhone 13 Battery in stock' })).toBeChecked();
  });
});

describe('the price of a product', () => {
  it.each(['6500', '6500.5', ' 6500.50 ', '0'])('may be %j', (price) => {
    expect(isPrice(price)).toBe(true);
  });

  it.each(['dear', '', '-1', '1.005'])('may not be %j', (price) => {
    expect(isPrice(price)).toBe(false);
  });
});

describe('editing a product on the page of products', () => {
  it('opens from the row, guards typed text on Cancel, closes by Back', async () => {
    const { user, router } = openAdmin(address);
    await user.click(await screen.findByText('iPhone 13'));
    const dialog = await findDialog();
    await write(user, dialog.getByLabelText('Name'), '!');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(ask.getByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByLabelText('Name')).toHaveValue('iPhone 13 Battery!');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(world.bodies).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Edit iPhone 13 Battery' }));
    expect((await findDialog()).getByLabelText('Name')).toHaveValue('iPhone 13 Battery');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Edit iPhone 13 Battery' })).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Product Management' })).toBeInTheDocument();
  });

  it('focuses the first field, saves by Enter and returns to the row', async () => {
    const { user } = openAdmin(address);
    await user.click(await screen.findByRole('button', { name: 'Edit iPhone 13 Battery' }));
    const dialog = await findDialog();
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
    await user.type(dialog.getByLabelText('Price'), '{Backspace}5');
    // jsdom knows no submit button outside of its form; the browser presses this one at Enter.
    const save = dialog.getByRole('button', { name: 'Save Changes' });
    expect(save).toHaveAttribute('type', 'submit');
    fireEvent.submit(document.getElementById(save.getAttribute('form') ?? '') as HTMLElement);
    expect(await screen.findByText('Product updated successfully')).toBeInTheDocument();
    expect(world.bodies).toEqual([expect.objectContaining({ price: '6500.05' })]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit iPhone 13 Battery' })).toHaveFocus());
    expect(await screen.findByText('$6,500.05')).toBeInTheDocument();
  });
});

describe('the dialog of a product', () => {
  it('saves name, price and description without the stock', async () => {
    const { name, price, description } = world.products[0] as Product;
    world.stock = at(1, 2, 3);
    const { dialog, close, fill, save } = await openEdit();
    await dialog.findByRole('group', { name: 'Stock by store' });
    await fill('Name', 'iPhone 13 Battery Plus');
    await fill('Price', '6800.5');
    await fill('Description', 'Better.');
    await save();
    expect(await screen.findByText('Product updated successfully')).toBeInTheDocument();
    expect(world.bodies).toEqual([
      { name: 'iPhone 13 Battery Plus', price: '6800.50', description: 'Better.', replaces: { name, price, description } },
    ]);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('asks before a reload loses what was typed', async () => {
    const reload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user, dialog } = await openEdit();
    expect(reload()).toBe(false);
    await write(user, dialog.getByLabelText('Name'), '!');
    expect(reload()).toBe(true);
  });

  it('refuses a blank name and a price that is none', async () => {
    const { dialog, fill, save } = await openEdit();
    await fill('Name', '   ');
    await fill('Price', '1.005');
    await save();
    expect(await dialog.findByText('Please enter a name.')).toBeInTheDocument();
    expect(dialog.getByText('Please enter a price in dollars, such as 6500 or 6500.50.')).toBeInTheDocument();
    expect(world.bodies).toEqual([]);
  });

  it('saves a price of zero only when it is confirmed', async () => {
    const { user, dialog, fill, save } = await openEdit();
    const sell = async (button: string) => {
      await fill('Price', '0');
      await save();
      const question = within(await screen.findByRole('dialog', { name: 'Sell iPhone 13 Battery for $0?' }));
      await user.click(question.getByRole('button', { name: button }));
    };
    await sell('Back');
    expect(dialog.getByLabelText('Price')).toHaveValue('0');
    expect(world.bodies).toEqual([]);
    await sell('Sell for $0');
    expect(await screen.findByText('Product updated successfully')).toBeInTheDocument();
    expect(world.bodies).toMatchObject([{ price: '0.00', sellForNothing: true }]);
  });

  it('keeps typed text and marks the fields that the shop refuses', async () => {
    const message = 'The voltage must be a number above 0 and below 100 with at most 2 decimals.';
    const errors = [
      { field: 'name', message: 'the name is taken' },
      { field: 'voltage', message },
    ];
    server.use(http.put(`${apiUrl}/admin/products/:id`, () => problem(400, 'VALIDATION_FAILED', 'Please check the name.', { errors })));
    const { user, dialog, close, save } = await openEdit();
    await write(user, dialog.getByLabelText('Name'), '!');
    await write(user, await dialog.findByLabelText('Voltage (V)'), ' V');
    await save();
    expect(await screen.findByText('Failed to update product')).toBeInTheDocument();
    expect(dialog.getByText('the name is taken')).toBeInTheDocument();
    expect(dialog.getByText(message)).toBeInTheDocument();
    expect(dialog.getByLabelText('Name')).toHaveValue('iPhone 13 Battery!');
    expect(close).not.toHaveBeenCalled();
  });
});

describe('a product that somebody else changes while it is edited', () => {
  const seen: ProductEdit = {
    ...{ name: 'Old name', price: '6000.00', description: 'Old.', batteryCapacity: '3227', featured: false },
    ...{ deviceName: 'iPhone 13', deviceBrand: 'Apple', category: 'iPhone', voltage: '3.84', ...stockOf(null) },
  };

  it('is sent what was changed only, with the values that it replaces', () => {
    expect(updateOf({ ...seen, price: '6500', voltage: '' }, seen)).toEqual({
      price: '6500.00',
      voltage: '',
      replaces: { price: '6000.00', voltage: '3.84' },
    });
  });

  it('is sent its device whole, and its category alone', () => {
    expect(updateOf({ ...seen, deviceName: 'iPhone 13 mini' }, seen)).toEqual({
      ...{ deviceName: 'iPhone 13 mini', deviceBrand: 'Apple', category: 'iPhone' },
      replaces: { deviceName: 'iPhone 13', deviceBrand: 'Apple', category: 'iPhone' },
    });
    expect(updateOf({ ...seen, category: 'iPad' }, { ...seen, category: undefined })).toEqual({ category: 'iPad', replaces: {} });
  });

  it('is sent its capacity and whether it is featured', () => {
    expect(updateOf({ ...seen, batteryCapacity: ' 3300 ', featured: true }, seen)).toEqual({
      ...{ batteryCapacity: '3300mAh', featured: true },
      replaces: { batteryCapacity: '3227mAh', featured: false },
    });
  });

  it.each([
    ['name', 'Galaxy', 'Now: Galaxy'],
    ['featured', true, 'Now: on'],
    ['inTheBox', 'Battery\nStrips', 'Now: Battery, Strips'],
    ['stock.kingston', '4', 'Now: 4'],
    ['voltage', '', 'It is empty now.'],
  ] as const)('reads %s %j as %s', (field, value, text) => {
    expect(nowText(field, value)).toBe(text);
  });

  it('is refused with the field and its value named, and replaced when it is saved again', async () => {
    const errors = [{ field: 'price', message: 'Somebody changed this meanwhile.' }];
    const conflict = problem(412, 'CHANGED_MEANWHILE', 'Changed meanwhile.', { errors, current: { price: '5000.00' } });
    server.use(http.put(`${apiUrl}/admin/products/:id`, () => conflict, { once: true }));
    const { dialog, fill, save } = await openEdit();
    await fill('Price', '7000');
    await save();
    expect(await dialog.findByText('Somebody changed this meanwhile. Now: $5,000')).toBeInTheDocument();
    expect(screen.queryByText('Failed to update product')).not.toBeInTheDocument();
    await save();
    expect(await screen.findByText('Product updated successfully')).toBeInTheDocument();
    expect(world.bodies).toEqual([{ price: '7000.00', replaces: { price: '5000.00' } }]);
  });
});

describe('what is known of a battery', () => {
  it('is shown, and only what was changed is sent', async () => {
    const { user, dialog, fill, save } = await openEdit();
    expect(await dialog.findByLabelText('Energy (Wh)')).toHaveValue('12.39');
    expect(dialog.getByLabelText('Chemistry')).toHaveValue('Li-ion polymer');
    await fill('Voltage (V)', ' 3.8 ');
    await fill('Original capacity (mAh)', '3240 ');
    await write(user, dialog.getByLabelText('In the box'), '\n\n Opening tool ');
    await save();
    expect(await screen.findByText('Product updated successfully')).toBeInTheDocument();
    const inTheBox = ['Battery', 'Adhesive strips', 'Opening tool'];
    expect(world.bodies).toEqual([expect.objectContaining({ voltage: '3.8', originalCapacity: '3240mAh', inTheBox })]);
    expect(world.bodies[0]).not.toHaveProperty('chemistry');
  });

  it('may fail to load, which hinders nobody from editing the rest', async () => {
    const away = () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.');
    server.use(http.get(`${apiUrl}/products/by-slug/:slug`, away, { once: true }));
    const { user, dialog } = await openEdit();
    expect(await dialog.findByText('Failed to fetch what is known of the battery')).toBeInTheDocument();
    await write(user, dialog.getByLabelText('Name'), '!');
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByLabelText('Voltage (V)')).toHaveValue('3.84');
    expect(dialog.getByLabelText('Name')).toHaveValue('iPhone 13 Battery!');
  });
});

describe('the stock of a product by store', () => {
  const counting = { ...demoShop, stockByStore: true };
  const notCounting = { ...demoShop, stockByStore: false };
  const before = stockOf(at(1, 2, 3));

  it('is not asked about while the shop does not count', async () => {
    const { dialog } = await openEdit(notCounting);
    await dialog.findByLabelText('Voltage (V)');
    expect(dialog.queryByText('Stock by store')).not.toBeInTheDocument();
  });

  it('is shown of a product that is counted still, although the shop counts no longer', async () => {
    world.stock = at(1, 2, 3);
    const { dialog } = await openEdit(notCounting);
    const stock = within(await dialog.findByRole('group', { name: 'Stock by store' }));
    expect(stock.getByLabelText('Montego Bay')).toHaveValue('3');
  });

  it('is counted from then on', async () => {
    const { fill, save } = await openEdit(counting);
    await fill('Warehouse', '12');
    await fill('Kingston', '4');
    await fill('Montego Bay', '0');
    await save();
    expect(await screen.findByText('Product updated successfully')).toBeInTheDocument();
    expect(world.bodies).toEqual([expect.objectContaining({ stock: at(12, 4, 0) })]);
  });

  it.each([
    ['not sent while it is unchanged', before, {}],
    ['sent whole when one number changes', { ...before, 'stock.kingston': ' 5 ' }, { stock: at(1, 5, 3) }],
    ['said by hand again once all numbers are emptied', stockOf(null), { stock: null }],
  ])('is %s', (_, typed, update) => {
    expect(stockUpdate(typed, before)).toEqual(update);
  });

  it.each([
    ['a store without a number', '', false],
    ['less than none', '-1', false],
    ['half a battery', '1.5', false],
    ['more than a store holds', '100001', false],
    ['none', '0', true],
  ])('can be %s: %j is %s', (_, text, isRight) => {
    expect(isCount(text, { ...before, 'stock.kingston': text })).toBe(isRight);
  });

  it('can be emptied as a whole', () => {
    expect(isCount('', stockOf(null))).toBe(true);
  });

  it('is not saved where one store has no number', async () => {
    world.stock = at(1, 2, 3);
    const { dialog, fill, save } = await openEdit(counting);
    await fill('Kingston', '');
    await save();
    expect(await dialog.findByText('Enter a whole number, or empty all of them.')).toBeInTheDocument();
    expect(world.bodies).toEqual([]);
  });

  it('is marked where the shop refuses it', async () => {
    world.stock = at(1, 2, 3);
    const errors = [{ field: 'stock.kingston', message: 'That is too many.' }];
    server.use(http.put(`${apiUrl}/admin/products/:id`, () => problem(400, 'VALIDATION_FAILED', 'Please check the stock.', { errors })));
    const { dialog, fill, save } = await openEdit(counting);
    await fill('Kingston', '7');
    await save();
    expect(await dialog.findByText('That is too many.')).toBeInTheDocument();
  });

  it('may fail to load, which hinders nobody from editing the rest', async () => {
    world.stock = at(1, 2, 3);
    server.use(http.get(`${apiUrl}/admin/products/:id/stock`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Later.'), { once: true }));
    const { user, dialog } = await openEdit(counting);
    expect(await dialog.findByText('Failed to fetch the stock')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByLabelText('Kingston')).toHaveValue('2');
  });
});
