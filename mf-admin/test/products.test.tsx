import { apiUrl, write } from '@shop/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { problem, server, world } from './support/shop-server.ts';
import { openAdmin, typeWord } from './support/site.tsx';

const address = '/admin/dashboard?tab=products';
const row = async (name: string) => {
  const cell = await screen.findByRole('cell', { name });
  return within(cell.closest('tr') as HTMLElement);
};

async function openEdit() {
  const site = openAdmin(address);
  await site.user.click(await screen.findByRole('button', { name: 'Edit iPhone 13 Battery' }));
  return { ...site, dialog: within(await screen.findByRole('dialog', { name: 'Edit iPhone 13 Battery' })) };
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

  it('stays as it was when the shop refuses', async () => {
    server.use(http.patch(`${apiUrl}/admin/products/:id/stock`, () => problem(404, 'NOT_FOUND', 'The product was not found.')));
    const { user } = openAdmin(address);
    await user.click(await screen.findByRole('switch', { name: 'iPhone 13 Battery in stock' }));
    expect(await screen.findByText('Failed to update stock status')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'iPhone 13 Battery in stock' })).toBeChecked();
  });
});

describe('editing a product', () => {
  it('opens from anywhere in the row', async () => {
    const { user } = openAdmin(address);
    await user.click(await screen.findByText('iPhone 13'));
    expect(await screen.findByRole('dialog', { name: 'Edit iPhone 13 Battery' })).toBeInTheDocument();
  });

  it('saves name, price and description', async () => {
    const { user, dialog } = await openEdit();
    expect(dialog.getByLabelText('Price')).toHaveAttribute('step', '0.01');
    for (const [label, text] of [
      ['Name', 'iPhone 13 Battery Plus'],
      ['Price', '6800.5'],
      ['Description', 'Better.'],
    ] as const) {
      await user.clear(dialog.getByLabelText(label));
      await write(user, dialog.getByLabelText(label), text);
    }
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Product updated successfully')).toBeInTheDocument();
    expect(world.bodies).toEqual([{ name: 'iPhone 13 Battery Plus', price: '6800.50', description: 'Better.' }]);
    expect(await screen.findByText('iPhone 13 Battery Plus')).toBeInTheDocument();
  });

  it.each([
    ['Name', '   ', 'Please enter a name.'],
    ['Price', 'dear', 'Please enter a price in dollars, such as 6500 or 6500.50.'],
    ['Price', '', 'Please enter a price in dollars, such as 6500 or 6500.50.'],
    ['Price', '-1', 'Please enter a price in dollars, such as 6500 or 6500.50.'],
    ['Price', '1.005', 'Please enter a price in dollars, such as 6500 or 6500.50.'],
  ])('refuses %s %j', async (label, text, message) => {
    const { user, dialog } = await openEdit();
    await user.clear(dialog.getByLabelText(label));
    if (text) await write(user, dialog.getByLabelText(label), text);
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(world.bodies).toEqual([]);
  });

  it('saves a price of zero only when it is confirmed', async () => {
    const { user, dialog } = await openEdit();
    const sell = async (button: string) => {
      await user.clear(dialog.getByLabelText('Price'));
      await user.type(dialog.getByLabelText('Price'), '0');
      await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
      const question = within(await screen.findByRole('dialog', { name: 'Sell iPhone 13 Battery for $0?' }));
      await user.click(question.getByRole('button', { name: button }));
    };
    await sell('Back');
    expect(world.bodies).toEqual([]);
    await sell('Sell for $0');
    expect(await screen.findByText('Product updated successfully')).toBeInTheDocument();
    expect(world.bodies).toMatchObject([{ price: '0.00' }]);
  });

  it('stays open with what was typed when the shop refuses', async () => {
    const errors = [{ field: 'name', message: 'the name is taken' }];
    server.use(http.put(`${apiUrl}/admin/products/:id`, () => problem(400, 'VALIDATION_FAILED', 'Please check the name.', { errors })));
    const { user, dialog } = await openEdit();
    await user.type(dialog.getByLabelText('Name'), '!');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update product')).toBeInTheDocument();
    expect(dialog.getByText('the name is taken')).toBeInTheDocument();
    expect(dialog.getByLabelText('Name')).toHaveValue('iPhone 13 Battery!');
  });
});

describe('what is known of a battery', () => {
  it('is shown, and only what was changed is sent', async () => {
    const { user, dialog } = await openEdit();
    expect(await dialog.findByLabelText('Energy (Wh)')).toHaveValue('12.39');
    expect(dialog.getByLabelText('Chemistry')).toHaveValue('Li-ion polymer');
    await user.clear(dialog.getByLabelText('Voltage (V)'));
    await write(user, dialog.getByLabelText('Voltage (V)'), ' 3.8 ');
    await user.clear(dialog.getByLabelText('Original capacity (mAh)'));
    await write(user, dialog.getByLabelText('Original capacity (mAh)'), '3240 ');
    await write(user, dialog.getByLabelText('In the box'), '\n\n Opening tool ');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Product updated successfully')).toBeInTheDocument();
    const inTheBox = ['Battery', 'Adhesive strips', 'Opening tool'];
    expect(world.bodies).toEqual([expect.objectContaining({ voltage: '3.8', originalCapacity: '3240mAh', inTheBox })]);
    expect(world.bodies[0]).not.toHaveProperty('chemistry');
  });

  it('is marked where the shop refuses it', async () => {
    const message = 'The voltage must be a number above 0 and below 100 with at most 2 decimals.';
    const errors = [{ field: 'voltage', message }];
    server.use(http.put(`${apiUrl}/admin/products/:id`, () => problem(400, 'VALIDATION_FAILED', 'Please check the voltage.', { errors })));
    const { user, dialog } = await openEdit();
    await user.type(await dialog.findByLabelText('Voltage (V)'), ' V');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
  });

  it('may fail to load, which hinders nobody from editing the rest', async () => {
    const away = () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.');
    server.use(http.get(`${apiUrl}/products/by-slug/:slug`, away, { once: true }));
    const { user, dialog } = await openEdit();
    expect(await dialog.findByText('Failed to fetch what is known of the battery')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Name'), '!');
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByLabelText('Voltage (V)')).toHaveValue('3.84');
    expect(dialog.getByLabelText('Name')).toHaveValue('iPhone 13 Battery!');
  });
});

describe('leaving a product with unsaved changes', () => {
  it.each<[string, (site: Awaited<ReturnType<typeof openEdit>>) => unknown]>([
    ['Cancel', ({ user, dialog }) => user.click(dialog.getByRole('button', { name: 'Cancel' }))],
    ['the browser’s Back', ({ router }) => act(() => router.navigate(-1))],
    ['the side navigation', ({ router }) => act(() => router.navigate('/admin/mails'))],
  ])('asks first when it is left by %s', async (_, leave) => {
    const site = await openEdit();
    await site.user.type(site.dialog.getByLabelText('Name'), '!');
    await leave(site);
    const ask = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await site.user.click(ask.getByRole('button', { name: 'Keep editing' }));
    expect(site.dialog.getByLabelText('Name')).toHaveValue('iPhone 13 Battery!');
    await leave(site);
    await site.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(world.bodies).toEqual([]);
  });

  it('asks nothing when nothing was typed: Back closes it', async () => {
    const { router } = await openEdit();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Edit iPhone 13 Battery' })).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Product Management' })).toBeInTheDocument();
  });
});

describe('a product by keyboard', () => {
  it('begins in its first field, is saved by Enter, and ends where it began', async () => {
    const { user, dialog } = await openEdit();
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
    await user.type(dialog.getByLabelText('Price'), '{Backspace}5');
    // jsdom knows no submit button outside of its form; the browser presses this one at Enter.
    const save = dialog.getByRole('button', { name: 'Save Changes' });
    expect(save).toHaveAttribute('type', 'submit');
    fireEvent.submit(document.getElementById(save.getAttribute('form') ?? '') as HTMLElement);
    expect(await screen.findByText('Product updated successfully')).toBeInTheDocument();
    expect(world.bodies).toEqual([expect.objectContaining({ price: '6500.05' })]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit iPhone 13 Battery' })).toHaveFocus());
  });
});

describe('a price of zero', () => {
  async function typeZero() {
    const site = await openEdit();
    await site.user.clear(site.dialog.getByLabelText('Price'));
    await site.user.type(site.dialog.getByLabelText('Price'), '0');
    await site.user.click(site.dialog.getByRole('button', { name: 'Save Changes' }));
    return { ...site, ask: within(await screen.findByRole('dialog', { name: 'Sell iPhone 13 Battery for $0?' })) };
  }

  it('is saved once it is confirmed', async () => {
    const { user, ask } = await typeZero();
    expect(world.bodies).toEqual([]);
    await user.click(ask.getByRole('button', { name: 'Sell for $0' }));
    expect(await screen.findByText('Product updated successfully')).toBeInTheDocument();
    expect(world.bodies).toEqual([expect.objectContaining({ price: '0.00' })]);
  });

  it('is not saved otherwise', async () => {
    const { user, dialog, ask } = await typeZero();
    await user.click(ask.getByRole('button', { name: 'Back' }));
    expect(dialog.getByLabelText('Price')).toHaveValue(0);
    expect(world.bodies).toEqual([]);
  });
});
