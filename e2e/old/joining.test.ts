import { randomUUID } from 'node:crypto';
import type { Kept } from '@shop/contracts/kept';
import type { Order } from '@shop/contracts/orders';
import type { Ticket } from '@shop/contracts/support';
import type { Browser, Page } from 'playwright-core';
import { done, openTicket, placeOrder } from '../site/belongings.ts';
import { launchBrowser } from '../site/browser.ts';
import { signedIn } from '../site/callers.ts';
import { Caller } from '../site/calls.ts';
import { fillCheckout, orderNumberOn, placeOrderButton } from '../site/shopping.ts';
import { until } from '../site/until.ts';
import { type Visitor, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const password = 'sweet-mango-rain';
const newAddress = () => `joining-${randomUUID()}@example.com`;
const main = (page: Page) => page.getByRole('main');
const heart = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^Wishlist: / })
    .first();
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const asked = <T>(page: Page, path: string): Promise<T> => page.evaluate(async (url) => (await fetch(url)).json(), path);
const kept = (page: Page) => asked<Kept>(page, '/api/account/kept');
const orderNumbers = async (page: Page) => (await asked<Order[]>(page, '/api/orders')).map(({ orderNumber }) => orderNumber);

async function enter({ page, open }: Visitor, path: '/signup' | '/login', email: string): Promise<void> {
  await open(path);
  await main(page).getByLabel('Email', { exact: true }).fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  if (path === '/signup') await main(page).getByLabel('Confirm password', { exact: true }).fill(password);
  await main(page)
    .getByRole('button', { name: path === '/signup' ? 'Create Account' : 'Sign In', exact: true })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.getByText('You have been safely logged out.').first().waitFor();
}

/** Places an order, chooses a device and presses a heart; answers with the order's number. */
async function beGuest({ page, open }: Visitor): Promise<string> {
  await fillCheckout({ page, open } as Visitor, 'Andre Campbell');
  await placeOrderButton(page).click();
  await page.waitForURL('**/order-confirmation');
  const number = await orderNumberOn(page);
  await open('/find-my-battery?category=Android&brand=Samsung&series=Galaxy+A&find=sma125f');
  await main(page)
    .getByRole('link', { name: /^Galaxy A12/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Your battery' }).waitFor();
  await open('/device-batteries/iPhone');
  await heart(page).click();
  return number;
}

describe('what a guest made', () => {
  it('joins the account at sign-up, is in its other browsers, and is out of this one after sign-out, for whoever comes next', async () => {
    const [first, second] = [await visit(browser), await visit(browser)];
    const email = newAddress();
    const number = await beGuest(first);
    await enter(first, '/signup', email);
    await until('the account keeps both', async () => {
      const { wishlist, device } = await kept(first.page);
      return wishlist.length === 1 && device?.name === 'Galaxy A12';
    });
    expect(await orderNumbers(first.page)).toEqual([number]);

    await enter(second, '/login', email);
    await until('the second browser has both', async () => {
      const [hearts, device] = await Promise.all(['mf-storefront.wishlist', 'shop.device'].map((key) => stored(second.page, key)));
      return JSON.parse(hearts ?? '[]').length === 1 && JSON.parse(device ?? 'null')?.name === 'Galaxy A12';
    });
    expect(await orderNumbers(second.page)).toEqual([number]);

    await signOut(first.page);
    for (const key of ['mf-storefront.wishlist', 'shop.device', 'mf-storefront.agreed']) expect(await stored(first.page, key)).toBeNull();
    expect(await first.page.evaluate(async (path) => (await fetch(path)).status, `/api/orders/mine/${number}`)).toBe(404);
    await enter(first, '/signup', newAddress());
    expect([await orderNumbers(first.page), await kept(first.page)]).toEqual([[], { wishlist: [], device: null }]);
    expect((await kept(second.page)).wishlist).toHaveLength(1);
    for (const visitor of [first, second]) await visitor.leave();
  });

  it('joins though its customer signs out at once, before any page asks for it', async () => {
    const first = new Caller();
    await first.get('/api/orders/mine/ORD-000000');
    const [order, ticket] = [await placeOrder(first), await openTicket(first)];
    const account = { email: newAddress(), password };
    await done(first, { method: 'POST', path: '/api/auth/register', body: account });
    await done(first, { method: 'POST', path: '/api/auth/logout' });
    const elsewhere = await signedIn(account);
    await until('both are the account’s', async () => {
      const [orders, tickets] = [await elsewhere.get<Order[]>('/api/orders'), await elsewhere.get<Ticket[]>('/api/user/tickets')];
      return orders.body[0]?.orderNumber === order.orderNumber && tickets.body[0]?.id === ticket.id;
    });
  });
});
