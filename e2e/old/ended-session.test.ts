import type { Order } from '@shop/contracts/orders';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { type Account, newAccount, signedIn } from '../site/callers.ts';
import type { Caller } from '../site/calls.ts';
import { untilLive } from '../site/scripts.ts';
import { addToCart, orderNumberOn, placeOrderButton } from '../site/shopping.ts';
import { phone, type Visitor, visit } from '../site/visitor.ts';

let browser: Browser;
let here: Visitor;
let account: Account;
/** The account in another browser. */
let there: Caller;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  [here, account] = [await visit(browser, phone), await newAccount()];
  there = await signedIn(account);
  await addToCart(here.page, here.open);
  await here.open('/login?next=%2Fabout');
  await signIn(here.page, '/about');
  // As the server draws it for the account.
  await here.open('/checkout');
  await here.page.getByText('Logged in as').waitFor();
  await here.page.getByLabel(/^Phone Number/).fill('876 555 0199');
  await here.page.getByLabel(/^Delivery Address/).fill('12 Hope Road, Kingston 6');
});
afterEach(() => here.leave());

/** On the page of the sign-in, which leads back to where it came from. */
async function signIn(page: Page, path = '/checkout'): Promise<void> {
  await untilLive(page);
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(`**${path}`);
}

async function endElsewhereAndPress(page: Page): Promise<void> {
  expect((await there.call({ method: 'DELETE', path: '/api/auth/sessions' })).status).toBeLessThan(300);
  await placeOrderButton(page).click();
  await page.getByRole('heading', { name: 'You are not signed in any more' }).waitFor();
}

const receipt = { name: 'transfer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a transfer of this much') };

const ordersOfAccount = async (): Promise<Order[]> => (await there.get<Order[]>('/api/orders')).body;

describe('a session that is ended elsewhere during checkout', () => {
  it('orders nothing in cash until the customer goes on as a guest', async () => {
    const { page } = here;
    await endElsewhereAndPress(page);
    expect(await page.getByText('Logged in as').count()).toBe(0);
    expect(await page.getByLabel(/^Delivery Address/).inputValue()).toBe('12 Hope Road, Kingston 6');
    await page.getByRole('button', { name: 'Order as a Guest' }).click();
    await page.getByLabel(/^Name/).fill('Andre Campbell');
    await placeOrderButton(page).click();
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    expect(await ordersOfAccount()).toEqual([]);
  });

  it('keeps the receipt and the reference of a transfer for the account, which signs in again', async () => {
    const { page } = here;
    await page.getByRole('radio', { name: 'Bank Transfer' }).check();
    const reference = await page.getByText(/^ORD-\d{6,9}$/).textContent();
    await page.locator('input[type=file]:not([capture])').setInputFiles(receipt);
    const uploaded = page.locator('b', { hasText: 'Transfer proof uploaded successfully' });
    await uploaded.waitFor();
    await endElsewhereAndPress(page);
    expect(await page.getByText('Please upload bank transfer proof').count()).toBe(0);
    await page.getByRole('link', { name: 'Sign In Again' }).click();
    await signIn(page);
    await uploaded.waitFor();
    await placeOrderButton(page).click();
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    expect(await orderNumberOn(page)).toBe(reference);
    expect(await ordersOfAccount()).toMatchObject([{ orderNumber: reference, receiptSent: true }]);
  });
});
