import { readFileSync } from 'node:fs';
import type { Kept } from '@shop/contracts/kept';
import type { DashboardStats, Order } from '@shop/contracts/orders';
import type { AccountDeletion } from '@shop/contracts/privacy';
import type { TicketWithMessages } from '@shop/contracts/support';
import type { Browser, Page } from 'playwright-core';
import { done, openTicket, placeOrder, productOnSale } from '../site/belongings.ts';
import { launchBrowser } from '../site/browser.ts';
import { type Account, adminAccount, newAccount, signedIn } from '../site/callers.ts';
import type { Caller } from '../site/calls.ts';
import { mailTo } from '../site/mailbox.ts';
import { until } from '../site/until.ts';
import { bothWidths, type Visitor, visit } from '../site/visitor.ts';

let browser: Browser;
let staff: Caller;
beforeAll(async () => {
  browser = await launchBrowser();
  staff = await signedIn(adminAccount());
});
afterAll(() => browser?.close());

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const read = <T>(caller: Caller, path: string): Promise<T> => done(caller, { path });

/** What a customer leaves in every service. */
async function belongings(caller: Caller) {
  const order = await placeOrder(caller);
  const ticket = await openTicket(caller);
  const { id } = await productOnSale(caller);
  await done(caller, { method: 'PATCH', path: '/api/account/kept', body: { add: [id] } });
  return { order, ticket };
}

async function enter({ page, open }: Visitor, { email, password }: Account): Promise<void> {
  await open('/login?next=%2Faccount%2Fsettings');
  await main(page).getByLabel('Email', { exact: true }).fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/account/settings');
}

async function download(page: Page, password: string): Promise<string> {
  await main(page).getByRole('button', { name: 'Download my data' }).click();
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  const [file] = await Promise.all([page.waitForEvent('download'), dialog(page).getByRole('button', { name: 'Download' }).click()]);
  await dialog(page).waitFor({ state: 'detached' });
  return readFileSync(await file.path(), 'utf8');
}

async function askToDelete(page: Page, password: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Delete account' }).click();
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Delete account' }).click();
}

const complete = (id: string) =>
  done(staff, { method: 'PATCH', path: `/api/admin/orders/${id}/status`, body: { orderStatus: 'completed', notes: 'Fetched' } });

/** Waits for the last confirmation; staff try what is not confirmed at once. */
async function removed(userId: string): Promise<void> {
  const find = async () => (await read<AccountDeletion[]>(staff, '/api/admin/account-deletions')).find((one) => one.userId === userId);
  const deletion = await find();
  await done(staff, { method: 'POST', path: `/api/admin/account-deletions/${deletion?.id}/retry` });
  await until('every service has confirmed', async () => (await find())?.finishedAt);
}

describe.each(bothWidths)("an account's data at %s", (_, viewport) => {
  it('is downloaded whole; once the account is deleted nobody finds the person any more, and the books are as they were', async () => {
    const account = await newAccount();
    const customer = await signedIn(account);
    const { id: userId } = await read<{ id: string }>(customer, '/api/auth/user');
    const { order, ticket } = await belongings(customer);
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    await enter(visitor, account);

    const file = await download(page, account.password);
    for (const text of [account.email, order.orderNumber, 'SM-A546E', ticket.id]) expect(file).toContain(text);
    expect(JSON.parse(file).catalog.wishlist).toHaveLength(1);

    await askToDelete(page, account.password);
    await dialog(page).getByText(`These orders are still under way: ${order.orderNumber}.`).waitFor();
    await complete(order.id);
    const before = await read<DashboardStats>(staff, '/api/admin/dashboard/stats');
    await dialog(page).getByRole('button', { name: 'Delete account' }).click();
    await page.getByText('Account deleted').first().waitFor();
    await page.waitForURL((url) => url.pathname === '/');

    await removed(userId);
    const seen = await read<Order>(staff, `/api/admin/orders/${order.id}`);
    expect(seen).toMatchObject({ customerName: 'Removed', customerPhone: '', total: order.total, orderStatus: 'completed' });
    expect((await read<TicketWithMessages>(staff, `/api/tickets/${ticket.id}`)).messages[0]?.message).toBe('Removed');
    expect(await read<DashboardStats>(staff, '/api/admin/dashboard/stats')).toEqual(before);
    await mailTo(account.email, 'your account is deleted');
    expect((await customer.call({ path: '/api/auth/user' })).status).toBe(401);

    await done(customer, { method: 'POST', path: '/api/auth/register', body: { email: account.email, password: account.password } });
    const next = await signedIn(account);
    expect(await read<Order[]>(next, '/api/orders')).toEqual([]);
    expect((await read<Kept>(next, '/api/account/kept')).wishlist).toEqual([]);
    expect(JSON.stringify(await read(next, '/api/user/tickets'))).not.toContain(ticket.id);
    await visitor.leave();
  });
});
