import type { Product } from '@shop/contracts/catalog';
import type { Shop, Store } from '@shop/contracts/shop';
import { apiUrl, demoShop, write } from '@shop/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { ProductDialog } from '../src/features/products/ProductDialog.tsx';
import { StockSwitch } from '../src/features/products/StockSwitch.tsx';
import { makeProduct } from './support/samples.ts';
import { problem, server, world } from './support/shop-server.ts';
import { choose, openAdmin, openPart, typeWord } from './support/site.tsx';

const address = '/admin/dashboard?tab=products';
const at = (warehouse: number, kingston: number, montegoBay: number) => ({
  warehouse,
  kingston,
  'montego-bay': montegoBay,
});
const row = async (name: string) => {
  const cell = await screen.findByRole('cell', { name });
  return within(cell.closest('tr') as HTMLElement);
};
const countedReason = 'Its numbers decide: edit the product.';
const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Edit iPhone 13 Battery' }));

/** Opens the dialog of the first product without the list. */
async function openEdit(shop?: Shop) {
  const close = jest.fn();
  const site = openPart(
    <ProductDialog product={world.products[0]} onClose={close} returnFocus={() => undefined} />,
    shop,
  );
  const dialog = await findDialog();
  const fill = async (label: string, text: string) => {
    await site.user.clear(await dialog.findByLabelText(label));
    if (text) await write(site.user, dialog.getByLabelText(label), text);
  };
  const save = () => site.user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  return { ...site, dialog, close, fill, save };
}

describe('the product list', () => {
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

  it('searches by name or device when typing pauses', async () => {
    const { router } = openAdmin(`${address}&page=2`);
    await typeWord(await screen.findByRole('searchbox', { name: 'Filter products' }), 'galaxy');
    await waitFor(() => expect(screen.queryByText('iPhone 13 Battery')).not.toBeInTheDocument());
    expect(screen.getByText('Galaxy A54 5G Battery')).toBeInTheDocument();
    expect(world.calls).toContain('GET /admin/products?search=galaxy&page=1&limit=20');
    expect(router.state.location.search).toBe('?tab=products&search=galaxy');
  });

  it('offers to clear the search when nothing matches', async () => {
    const { user } = openAdmin(`${address}&search=toaster`);
    expect(await screen.findByText('No products found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByRole('searchbox', { name: 'Filter products' })).toHaveFocus();
    expect(await screen.findByText('iPhone 13 Battery')).toBeInTheDocument();
  });

  it('shows the pieces of counted products, and where those of a low one are', async () => {
    const stock = (lowStock: number, counts: Record<string, number>) => ({
      ...{ lowStock, counts },
      left: Object.values(counts).reduce((sum, count) => sum + count, 0),
    });
    world.products = [
      makeProduct('iPhone 13 Battery', { stock: stock(3, at(1, 2, 0)) }),
      makeProduct('iPhone 14 Battery', { stock: stock(3, at(1_000, 200, 0)) }),
      makeProduct('iPhone 15 Battery', { stock: stock(3, at(0, 0, 0)), inStock: false }),
      makeProduct('iPhone 16 Battery'),
    ];
    openAdmin(`${address}&view=low`);
    const stockOf = async (model: number) =>
      (await row(`iPhone ${model} Battery`)).getAllByRole('cell')[5]?.textContent?.replace(countedReason, '');
    expect(await stockOf(13)).toBe('In Stock3 left · low from 3Warehouse\u00a01, Kingston\u00a02');
    expect([await stockOf(14), await stockOf(15), await stockOf(16)]).toEqual([
      'In Stock1,200 left',
      'Out of Stock0 left · low from 3',
      'In Stock',
    ]);
  });

  it('shows products that are low in stock, and leaves them with another status', async () => {
    const { user, router } = openAdmin(`${address}&view=low`);
    await screen.findByText('iPhone 13 Battery');
    expect(world.calls).toContain('GET /admin/products?search=&page=1&limit=20&lowStock=true');
    expect(screen.getByText('Low stock')).toBeInTheDocument();
    await choose(user, 'Status', 'On sale');
    expect(router.state.location.search).toBe('?tab=products');
  });

  it('offers a retry when the request fails', async () => {
    server.use(
      http.get(`${apiUrl}/admin/products`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.'), {
        once: true,
      }),
    );
    const { user } = openAdmin(address);
    expect(await screen.findByText('Please come back later.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('iPhone 13 Battery')).toBeInTheDocument();
  });
});

describe('the stock switch', () => {
  it('changes the stock without opening the product', async () => {
    const { user } = openAdmin(address);
    await user.click(await screen.findByRole('switch', { name: 'iPhone 13 Battery in stock' }));
    expect(await screen.findByText('Stock status updated successfully')).toBeInTheDocument();
    expect(world.bodies).toEqual([{ inStock: false }]);
    expect(
      await screen.findByRole('switch', { name: 'iPhone 13 Battery in stock', checked: false }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is disabled for a counted product, with the reason', async () => {
    const [product] = world.products;
    if (!product) throw new Error('The sample has no product.');
    openPart(<StockSwitch product={{ ...product, stock: { left: 2, lowStock: 1, counts: { warehouse: 2 } } }} />);
    const stock = await screen.findByRole('switch', { name: 'iPhone 13 Battery in stock' });
    expect(stock).toBeDisabled();
    expect(stock).toHaveAccessibleDescription(countedReason);
  });

  it('keeps its state when the API refuses the change', async () => {
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

describe('editing from the product list', () => {
  it('asks before Cancel discards input', async () => {
    const { user, router } = openAdmin(address);
    await user.click(await screen.findByText('iPhone 13 Battery'));
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

  it('saves by Enter and focuses the Edit button again', async () => {
    const { user } = openAdmin(address);
    await user.click(await screen.findByRole('button', { name: 'Edit iPhone 13 Battery' }));
    const dialog = await findDialog();
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
    await user.type(dialog.getByLabelText('Price'), '{Backspace}5');
    // jsdom ignores a submit button outside its form, so Enter cannot click it here.
    const save = dialog.getByRole('button', { name: 'Save Changes' });
    expect(save).toHaveAttribute('type', 'submit');
    fireEvent.submit(document.getElementById(save.getAttribute('form') ?? '') as HTMLElement);
    expect(await screen.findByText('Product updated successfully')).toBeInTheDocument();
    expect(world.bodies).toEqual([expect.objectContaining({ price: '6500.05' })]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit iPhone 13 Battery' })).toHaveFocus());
    expect(await screen.findByText('$6,500.05')).toBeInTheDocument();
  });
});

describe('the product dialog', () => {
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
      {
        name: 'iPhone 13 Battery Plus',
        price: '6800.50',
        description: 'Better.',
        replaces: { name, price, description },
      },
    ]);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('asks before a reload discards input', async () => {
    const reload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user, dialog } = await openEdit();
    expect(reload()).toBe(false);
    await write(user, dialog.getByLabelText('Name'), '!');
    expect(reload()).toBe(true);
  });

  it('rejects a blank name and an invalid price', async () => {
    const { dialog, fill, save } = await openEdit();
    await fill('Name', '   ');
    await fill('Price', '1.005');
    await save();
    expect(await dialog.findByText('Please enter a name.')).toBeInTheDocument();
    expect(dialog.getByText('Please enter a price in dollars, such as 6500 or 6500.50.')).toBeInTheDocument();
    expect(world.bodies).toEqual([]);
  });

  it('saves a price of zero only after confirmation', async () => {
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

  it('keeps input and marks fields that the API rejects', async () => {
    const message = 'The voltage must be a number above 0 and below 100 with at most 2 decimals.';
    const errors = [
      { field: 'name', message: 'the name is taken' },
      { field: 'voltage', message },
    ];
    server.use(
      http.put(`${apiUrl}/admin/products/:id`, () =>
        problem(400, 'VALIDATION_FAILED', 'Please check the name.', { errors }),
      ),
    );
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

describe('an edit conflict of a product', () => {
  it('shows the current value and overwrites it on a second save', async () => {
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

describe('battery fields of the product dialog', () => {
  it('send only changed values', async () => {
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

  it('keep other fields editable when they fail to load', async () => {
    const away = () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.');
    server.use(http.get(`${apiUrl}/products/by-slug/:slug`, away, { once: true }));
    const { user, dialog } = await openEdit();
    expect(await dialog.findByText('Failed to fetch the details of the battery')).toBeInTheDocument();
    await write(user, dialog.getByLabelText('Name'), '!');
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByLabelText('Voltage (V)')).toHaveValue('3.84');
    expect(dialog.getByLabelText('Name')).toHaveValue('iPhone 13 Battery!');
  });
});

describe('stock by store in the product dialog', () => {
  const counting = { ...demoShop, stockByStore: true };
  const notCounting = { ...demoShop, stockByStore: false };

  it('hides the fields when the shop does not count', async () => {
    const { dialog } = await openEdit(notCounting);
    await dialog.findByLabelText('Voltage (V)');
    expect(dialog.queryByText('Stock by store')).not.toBeInTheDocument();
  });

  it('shows existing counts when the shop stopped counting', async () => {
    world.stock = at(1, 2, 3);
    const { dialog } = await openEdit(notCounting);
    const stock = within(await dialog.findByRole('group', { name: 'Stock by store' }));
    expect(stock.getByLabelText('Montego Bay')).toHaveValue('3');
  });

  it('saves first counts', async () => {
    const { fill, save } = await openEdit(counting);
    await fill('Warehouse', '12');
    await fill('Kingston', '4');
    await fill('Montego Bay', '0');
    await save();
    expect(await screen.findByText('Product updated successfully')).toBeInTheDocument();
    expect(world.bodies).toEqual([expect.objectContaining({ stock: at(12, 4, 0) })]);
  });

  it('counts at all open stores and at closed ones with pieces', async () => {
    const [kingston, montegoBay] = counting.stores as [Store, Store];
    const ochoRios = { ...kingston, id: 'ocho-rios', city: 'Ocho Rios' };
    const lucea = { ...kingston, id: 'lucea', city: 'Lucea' };
    world.stock = { ...at(1, 2, 3), lucea: 0 };
    const shop = { ...counting, stores: [kingston, ochoRios], closedStores: [montegoBay, lucea] };
    const { dialog, fill, save } = await openEdit(shop);
    const stock = within(await dialog.findByRole('group', { name: 'Stock by store' }));
    const labels = ['Warehouse', 'Kingston', 'Ocho Rios', 'Montego Bay (closed)'];
    expect(labels.map((label) => (stock.getByLabelText(label) as HTMLInputElement).value)).toEqual([
      '1',
      '2',
      '0',
      '3',
    ]);
    expect(stock.queryByLabelText(/Lucea/)).not.toBeInTheDocument();
    await fill('Ocho Rios', '4');
    await save();
    const before = { ...at(1, 2, 3), 'ocho-rios': 0 };
    await waitFor(() =>
      expect(world.bodies).toEqual([{ stock: { ...before, 'ocho-rios': 4 }, replaces: { stock: before } }]),
    );
  });

  it('saves the number for low stock and rejects text', async () => {
    world.stock = at(1, 2, 3);
    const { dialog, fill, save } = await openEdit(counting);
    expect(await dialog.findByLabelText('Low stock from')).toHaveValue('3');
    await fill('Low stock from', 'few');
    await save();
    expect(await dialog.findByText('Enter a whole number, 0 or more.')).toBeInTheDocument();
    await fill('Low stock from', '10');
    await save();
    expect(await screen.findByText('Product updated successfully')).toBeInTheDocument();
    expect(world.bodies).toEqual([{ lowStock: 10, replaces: { lowStock: 3 } }]);
  });

  it('rejects a missing count of one store', async () => {
    world.stock = at(1, 2, 3);
    const { dialog, fill, save } = await openEdit(counting);
    await fill('Kingston', '');
    await save();
    expect(await dialog.findByText('Enter 0 if there are none, or empty all of them.')).toBeInTheDocument();
    expect(world.bodies).toEqual([]);
  });

  it('marks a count that the API rejects', async () => {
    world.stock = at(1, 2, 3);
    const errors = [{ field: 'stock.kingston', message: 'That is too many.' }];
    server.use(
      http.put(`${apiUrl}/admin/products/:id`, () =>
        problem(400, 'VALIDATION_FAILED', 'Please check the stock.', { errors }),
      ),
    );
    const { dialog, fill, save } = await openEdit(counting);
    await fill('Kingston', '7');
    await save();
    expect(await dialog.findByText('That is too many.')).toBeInTheDocument();
  });

  it('keeps other fields editable when the counts fail to load', async () => {
    world.stock = at(1, 2, 3);
    server.use(
      http.get(`${apiUrl}/admin/products/:id/stock`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Later.'), {
        once: true,
      }),
    );
    const { user, dialog } = await openEdit(counting);
    expect(await dialog.findByText('Failed to fetch the stock')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByLabelText('Kingston')).toHaveValue('2');
  });
});
