import { apiUrl, demoShop, write } from '@shop/platform/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { problem, server, world } from './support/shop-server.ts';
import { openAdmin } from './support/site.tsx';

const address = '/admin/dashboard?tab=products';
const at = (warehouse: number, kingston: number, montegoBay: number) => ({ warehouse, kingston, 'montego-bay': montegoBay });

async function openEdit({ stockByStore = true } = {}) {
  const site = openAdmin(address, { ...demoShop, stockByStore });
  await site.user.click(await screen.findByRole('button', { name: 'Edit iPhone 13 Battery' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit iPhone 13 Battery' }));
  const stock = async () => within(await dialog.findByRole('group', { name: 'Stock by store' }));
  const save = () => site.user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  const type = async (label: string, text: string) => {
    const field = (await stock()).getByLabelText(label);
    await site.user.clear(field);
    if (text) await write(site.user, field, text);
  };
  return { ...site, dialog, stock, save, type };
}

describe('the stock of a product by store', () => {
  it('is not asked about while the shop does not count', async () => {
    const { dialog } = await openEdit({ stockByStore: false });
    await dialog.findByLabelText('Voltage (V)');
    expect(dialog.queryByText('Stock by store')).not.toBeInTheDocument();
  });

  it('is shown of a product that is counted still, although the shop counts no longer', async () => {
    world.stock = at(1, 2, 3);
    const { stock } = await openEdit({ stockByStore: false });
    expect((await stock()).getByLabelText('Montego Bay')).toHaveValue(3);
  });

  it('is counted from then on', async () => {
    const { type, save } = await openEdit();
    for (const [label, count] of [
      ['Warehouse', '12'],
      ['Kingston', '4'],
      ['Montego Bay', '0'],
    ] as const)
      await type(label, count);
    await save();
    expect(await screen.findByText('Product updated successfully')).toBeInTheDocument();
    expect(world.bodies).toEqual([expect.objectContaining({ stock: at(12, 4, 0) })]);
  });

  it('is not sent with other changes, since orders take from it meanwhile', async () => {
    world.stock = at(1, 2, 3);
    const { user, dialog, stock, save } = await openEdit();
    await stock();
    await user.type(dialog.getByLabelText('Name'), '!');
    await save();
    expect(await screen.findByText('Product updated successfully')).toBeInTheDocument();
    expect(world.bodies[0]).not.toHaveProperty('stock');
  });

  it('is said by hand again once all numbers are emptied', async () => {
    world.stock = at(1, 2, 3);
    const { type, save } = await openEdit();
    for (const label of ['Warehouse', 'Kingston', 'Montego Bay']) await type(label, '');
    await save();
    expect(await screen.findByText('Product updated successfully')).toBeInTheDocument();
    expect(world.bodies).toEqual([expect.objectContaining({ stock: null })]);
  });

  it.each([
    ['a store without a number', ''],
    ['less than none', '-1'],
    ['half a battery', '1.5'],
    ['more than a store holds', '100001'],
  ])('refuses %s', async (_, text) => {
    world.stock = at(1, 2, 3);
    const { dialog, type, save } = await openEdit();
    await type('Kingston', text);
    await save();
    expect(await dialog.findByText('Enter a whole number, or empty all of them.')).toBeInTheDocument();
    expect(world.bodies).toEqual([]);
  });

  it('is marked where the shop refuses it', async () => {
    const errors = [{ field: 'stock.kingston', message: 'That is too many.' }];
    server.use(http.put(`${apiUrl}/admin/products/:id`, () => problem(400, 'VALIDATION_FAILED', 'Please check the stock.', { errors })));
    const { dialog, type, save } = await openEdit();
    for (const label of ['Warehouse', 'Kingston', 'Montego Bay']) await type(label, '7');
    await save();
    expect(await dialog.findByText('That is too many.')).toBeInTheDocument();
  });

  it('may fail to load, which hinders nobody from editing the rest', async () => {
    world.stock = at(1, 2, 3);
    server.use(http.get(`${apiUrl}/admin/products/:id/stock`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Later.'), { once: true }));
    const { user, dialog, stock } = await openEdit();
    expect(await dialog.findByText('Failed to fetch the stock')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect((await stock()).getByLabelText('Kingston')).toHaveValue(2);
  });
});

describe('the stock switch of a product that is counted', () => {
  it('says why it does not change', async () => {
    const detail = 'This product is counted.';
    server.use(http.patch(`${apiUrl}/admin/products/:id/stock`, () => problem(409, 'STOCK_COUNTED', detail)));
    const { user } = openAdmin(address);
    await user.click(await screen.findByRole('switch', { name: 'iPhone 13 Battery in stock' }));
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'iPhone 13 Battery in stock' })).toBeChecked();
  });
});
