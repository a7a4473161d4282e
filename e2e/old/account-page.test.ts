import { demoPassword, demoUsers } from '@shop/demo/users';
import type { Browser, Page } from 'playwright-core';
import { flawsOn, scrollsSideways } from '../site/accessibility.ts';
import { launchBrowser } from '../site/browser.ts';
import { newAccount } from '../site/callers.ts';
import { until } from '../site/until.ts';
import { bothWidths, type Visitor, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const andre = demoUsers[0]?.email ?? '';
const main = (page: Page) => page.getByRole('main');
const box = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first().click();
const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path);
const toast = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByText(text)
    .first()
    .waitFor();

/** Signs in where the account page leads who is not signed in. */
async function signIn({ page, open }: Visitor, email: string, password: string, path = '/account'): Promise<void> {
  await open(path);
  await at(page, `/login?next=${encodeURIComponent(path)}`);
  await box(page, 'Email').fill(email);
  await box(page, 'Password').fill(password);
  await press(page, 'Sign In');
  await at(page, path);
}

const tabs: [path: string, shown: string][] = [
  ['/account', 'Profile'],
  ['/account/orders', 'ORD-'],
  ['/account/support', 'Past Conversations'],
  ['/account/settings', 'Recent activity'],
];

describe.each(bothWidths)('the account of the demonstration at %s', (_, viewport) => {
  it('has four tabs that open directly, survive a reload and have no flaw', async () => {
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    await signIn(visitor, andre, demoPassword, '/account/orders');
    for (const [path, shown] of tabs) {
      await visitor.open(path);
      await main(page).getByText(shown).first().waitFor();
      await page.reload();
      await main(page).getByText(shown).first().waitFor();
      await until(`${path} is loaded`, async () => (await page.getByRole('status', { name: /^Loading/ }).count()) === 0);
      expect([path, await flawsOn(page), await scrollsSideways(page)]).toEqual([path, [], false]);
    }
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });

  it('leads from an order to all of it and back, and orders it again', async () => {
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    await signIn(visitor, andre, demoPassword, '/account/orders');
    const number = (await main(page).getByRole('heading', { level: 3, name: /^ORD-/ }).first().innerText()).trim();
    await main(page).getByRole('link', { name: number }).click();
    await page.waitForURL(/\/order-tracking\?order=ORD-\d+&key=/);
    await main(page).getByText('Order Summary').waitFor();
    await page.goBack();
    await at(page, '/account/orders');
    await press(page, 'Order again');
    await page
      .getByText(/Added to cart|out of stock|no longer sold/)
      .first()
      .waitFor();
    await visitor.leave();
  });

  it('opens a past conversation in the chat', async () => {
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    await signIn(visitor, andre, demoPassword, '/account/support');
    const row = main(page).getByRole('list', { name: 'Past Conversations' }).getByRole('button').first();
    await row.click();
    await page.getByText('Support Chat').waitFor();
    await visitor.leave();
  });

  it('is changed, found changed after a reload, and left', async () => {
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    const { email, password } = await newAccount();
    await signIn(visitor, email, password);
    await press(page, 'Edit');
    await main(page).getByLabel('First Name').fill('Marsha');
    expect(await flawsOn(page)).toEqual([]);
    await press(page, 'Save Changes');
    await toast(page, 'Profile updated');
    await page.reload();
    await main(page).getByText('Marsha', { exact: true }).last().waitFor();
    await main(page).getByRole('button', { name: 'Logout' }).click();
    await toast(page, 'Logged out');
    await at(page, '/');
    await visitor.leave();
  });
});

describe('a session that is ended from another browser', () => {
  it('is led to the sign-in by its next call, and nothing of the person stays', async () => {
    const [here, there] = [await visit(browser), await visit(browser)];
    const { email, password } = await newAccount();
    await signIn(here, email, password);
    await signIn(there, email, password, '/account/settings');
    await press(there.page, 'End all other sessions');
    await there.page.getByRole('dialog').getByRole('button', { name: 'End them' }).click();
    await toast(there.page, 'All other sessions ended');
    // What was read before stands until the next call.
    await press(here.page, 'Edit');
    await main(here.page).getByLabel('First Name').fill('Marsha');
    await press(here.page, 'Save Changes');
    await toast(here.page, 'Your session has ended');
    await at(here.page, '/login?next=%2Faccount');
    expect(await main(here.page).getByText(email).count()).toBe(0);
    await there.leave();
    await here.leave();
  });
});
