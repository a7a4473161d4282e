import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Order } from '@shop/contracts/orders';
import type { AccountDeletion } from '@shop/contracts/privacy';
import type { SavedItems } from '@shop/contracts/saved-items';
import type { TicketWithMessages } from '@shop/contracts/support';
import { button, expectAddress, signIn } from '../site/account-pages.ts';
import { done, openTicket, placeOrder, productOnSale } from '../site/belongings.ts';
import { newAccount, signedIn } from '../site/callers.ts';
import type { Caller } from '../site/calls.ts';
import { mailTo } from '../site/mailbox.ts';
import { expect, phone, test } from '../site/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const read = <T>(caller: Caller, path: string): Promise<T> => done(caller, { path });

async function useShop(customer: Caller) {
  const { id: userId } = await read<{ id: string }>(customer, '/api/auth/user');
  const [order, ticket] = [await placeOrder(customer), await openTicket(customer)];
  const { id } = await productOnSale(customer);
  await done(customer, { method: 'PATCH', path: '/api/account/saved-items', body: { add: [id] } });
  return { userId, order, ticket };
}

async function download(page: Page, password: string): Promise<string> {
  await button(page, 'Download my data').click();
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  const file = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  const text = readFileSync(await (await file).path(), 'utf8');
  await expect(dialog(page)).toHaveCount(0);
  return text;
}

/** Deletion is refused while an order is open; it works once staff complete the order. */
async function deleteAccount(page: Page, password: string, order: Order, admin: Caller): Promise<void> {
  await button(page, 'Delete account').click();
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  const confirm = dialog(page).getByRole('button', { name: 'Delete account' });
  await confirm.click();
  await expect(dialog(page).getByText(`These orders are still under way: ${order.orderNumber}.`)).toBeVisible();
  const path = `/api/admin/orders/${order.id}/status`;
  await done(admin, { method: 'PATCH', path, body: { orderStatus: 'completed', notes: 'Fetched' } });
  await confirm.click();
  await expect(page.getByText('Account deleted').first()).toBeVisible();
  await expectAddress(page, '/');
}

/** Waits until every service has confirmed the erasure; staff trigger a retry at once. */
async function expectRemoved(admin: Caller, userId: string): Promise<void> {
  const find = async () =>
    (await read<AccountDeletion[]>(admin, '/api/admin/account-deletions')).find((one) => one.userId === userId);
  const deletion = await find();
  await done(admin, { method: 'POST', path: `/api/admin/account-deletions/${deletion?.id}/retry` });
  await expect.poll(async () => (await find())?.finishedAt, { timeout: 60_000 }).toBeTruthy();
}

test.describe("an account's data on a phone", () => {
  test.use({ viewport: phone });

  test('is downloadable and erased with the account, except the books', async ({ page, admin, allowErrors }) => {
    allowErrors(/status of 409/);
    const account = await newAccount();
    const customer = await signedIn(account);
    const { userId, order, ticket } = await useShop(customer);
    await signIn(page, account, '/account/settings');

    const file = await download(page, account.password);
    for (const text of [account.email, order.orderNumber, 'SM-A546E', ticket.id]) expect(file).toContain(text);
    expect(JSON.parse(file).catalog.wishlist).toHaveLength(1);

    await deleteAccount(page, account.password, order, admin);
    await expectRemoved(admin, userId);
    expect(await read<Order>(admin, `/api/admin/orders/${order.id}`)).toMatchObject({
      ...{ customerName: 'Removed', customerPhone: '', orderStatus: 'completed' },
      ...{ total: order.total, items: order.items },
    });
    expect((await read<TicketWithMessages>(admin, `/api/tickets/${ticket.id}`)).messages[0]?.message).toBe('Removed');
    await mailTo(account.email, 'your account is deleted');
    expect((await customer.get('/api/auth/user')).status).toBe(401);

    await done(customer, { method: 'POST', path: '/api/auth/register', body: account });
    const next = await signedIn(account);
    expect(await read<Order[]>(next, '/api/orders')).toEqual([]);
    expect((await read<SavedItems>(next, '/api/account/saved-items')).wishlist).toEqual([]);
    expect(JSON.stringify(await read(next, '/api/user/tickets'))).not.toContain(ticket.id);
  });
});
