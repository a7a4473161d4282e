import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { type Account, newAccount } from '../site/callers.ts';
import { untilLive } from '../site/scripts.ts';
import { siteUrl } from '../site/shared-site.ts';
import { type Visitor, visit } from '../site/visitor.ts';

let browser: Browser;
let here: Visitor;
let first: Account;
let second: Account;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  [here, first, second] = [await visit(browser), await newAccount(), await newAccount()];
  await signIn(here.page, first, '/account');
});
afterEach(() => here.leave());

const main = (page: Page) => page.getByRole('main');
const box = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
/** Marked as optional beside its words. */
const name = (page: Page, label: 'First Name' | 'Last Name') => main(page).getByLabel(label);
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first().click();
const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path);
const shown = (page: Page, text: string) => main(page).getByText(text, { exact: true }).first().waitFor();
const toast = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByText(text)
    .first()
    .waitFor();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(siteUrl(path), { waitUntil: 'load' });
  await untilLive(page);
}

async function signIn(page: Page, { email, password }: Account, path: string): Promise<void> {
  await open(page, `/login?next=${encodeURIComponent(path)}`);
  await box(page, 'Email').fill(email);
  await box(page, 'Password').fill(password);
  await press(page, 'Sign In');
  await at(page, path);
}

/** Another tab of the same browser. */
async function openTab(path: string): Promise<Page> {
  const page = await here.context.newPage();
  page.setDefaultTimeout(30_000);
  await open(page, path);
  return page;
}

/** Ends the session in another tab and begins one of the other account there. */
async function changeAccount(): Promise<Page> {
  const other = await openTab('/account');
  await press(other, 'Logout');
  await at(other, '/');
  await signIn(other, second, '/account');
  await shown(other, second.email);
  return other;
}

/** The profile as the shop stores it, of whoever is signed in here. */
const stored = async (path: string) => (await here.context.request.get(siteUrl(path))).json();

describe('two tabs of the account', () => {
  it('lead both to the sign-in when one signs out, and back to where they were', async () => {
    const other = await openTab('/account/settings');
    await press(here.page, 'Logout');
    await at(other, '/login?next=%2Faccount%2Fsettings');
    expect(await other.getByText(first.email).count()).toBe(0);
    await at(here.page, '/');
    await signIn(here.page, first, '/account');
    await at(other, '/account/settings');
  });

  it('show the account that signed in last, and save nothing of the one before', async () => {
    await press(here.page, 'Edit');
    await name(here.page, 'First Name').fill('Marsha');
    await changeAccount();
    await here.page.getByText(second.email).first().waitFor();
    expect(await here.page.getByText(first.email).count()).toBe(0);
    expect(await here.page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
    await press(here.page, 'Edit');
    expect(await name(here.page, 'First Name').inputValue()).toBe('');
    await name(here.page, 'First Name').fill('Tanya');
    await press(here.page, 'Save Changes');
    await toast(here.page, 'Profile updated');
    expect(await stored('/api/auth/user')).toMatchObject({ email: second.email, firstName: 'Tanya' });
  });

  it('save nothing as the other account while this one does not know of it yet', async () => {
    await press(here.page, 'Edit');
    await name(here.page, 'First Name').fill('Marsha');
    // A slow network: who is signed in now is asked for, and the answer is not there yet.
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await here.page.route('**/api/auth/user', async (route) => {
      if (route.request().method() === 'GET') await held;
      await route.continue();
    });
    const asked = here.page.waitForRequest((request) => request.url().endsWith('/api/auth/user') && request.method() === 'GET');
    await changeAccount();
    await asked;
    expect(await here.page.getByText(first.email).count()).toBe(0);
    expect(await here.page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
    answer();
    await here.page.getByText(second.email).first().waitFor();
    expect(await stored('/api/auth/user')).toMatchObject({ email: second.email, firstName: null });
  });
});

describe('a session that ends while a form is half filled', () => {
  it('has what was typed on the page until it is sent, and says then that the session has ended', async () => {
    await press(here.page, 'Edit');
    await name(here.page, 'First Name').fill('Marsha');
    await name(here.page, 'Last Name').fill('Grant');
    const there = await visit(browser);
    await signIn(there.page, first, '/account/settings');
    await press(there.page, 'End all other sessions');
    await there.page.getByRole('dialog').getByRole('button', { name: 'End them' }).click();
    await toast(there.page, 'All other sessions ended');
    expect(await name(here.page, 'Last Name').inputValue()).toBe('Grant');
    await press(here.page, 'Save Changes');
    await toast(here.page, 'Your session has ended');
    await at(here.page, '/login?next=%2Faccount');
    expect(await here.page.getByText(first.email).count()).toBe(0);
    await there.leave();
  });
});
