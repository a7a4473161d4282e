import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { flawsOn } from '../site/accessibility.ts';
import { launchBrowser } from '../site/browser.ts';
import { tabTo } from '../site/keyboard.ts';
import { linkIn, mailTo } from '../site/mailbox.ts';
import { bothWidths, desktop, phone, type Visitor, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const newAddress = () => `ann-${randomUUID()}@example.com`;
const password = 'sweet-mango-rain';
const main = (page: Page) => page.getByRole('main');
const box = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const toast = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByText(text)
    .first()
    .waitFor();
const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path);

/** The form has made room for the next page. The address changes before that, and a menu that is opened meanwhile closes with the change. */
async function leftFor(page: Page, path: string): Promise<void> {
  await at(page, path);
  await box(page, 'Password').waitFor({ state: 'detached' });
}

/** Opens the menu of the person: the header's own, or the one of phones. */
const openMenu = (page: Page) => {
  const name = page.viewportSize()?.width === phone.width ? 'Open menu' : /^(Sign in or create|Account of)/;
  return page.getByRole('banner').getByRole('button', { name }).click();
};
const inMenu = (page: Page, role: 'link' | 'button', name: string) => page.getByRole('banner').getByRole(role, { name, exact: true });

async function typeSignup(page: Page, email: string, first = 'Ann'): Promise<void> {
  await box(page, 'Email').fill(email);
  await main(page).getByLabel('First Name').fill(first);
  await box(page, 'Password').fill(password);
  await box(page, 'Confirm password').fill(password);
  await main(page).getByRole('button', { name: 'Create Account' }).click();
}

async function typeLogin(page: Page, email: string, secret = password): Promise<void> {
  await box(page, 'Email').fill(email);
  await box(page, 'Password').fill(secret);
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function signUp({ page, open }: Visitor, next = '/'): Promise<string> {
  const email = newAddress();
  await open(`/signup?next=${encodeURIComponent(next)}`);
  await typeSignup(page, email);
  await leftFor(page, next);
  return email;
}

/** Opens the mailed link and sets a password. */
async function setAnew({ page, open }: Visitor, link: string, secret: string): Promise<void> {
  await open(link);
  await page.waitForURL((url) => url.search === '');
  await box(page, 'New password').fill(secret);
  await box(page, 'Confirm password').fill(secret);
  await main(page).getByRole('button', { name: 'Save new password' }).click();
}

describe.each(bothWidths)('an account at %s', (_, viewport) => {
  it('is made from the menu of a page, left, and come back to, each time on that page', async () => {
    const visitor = await visit(browser, viewport);
    const { page, open } = visitor;
    const email = newAddress();
    await open('/device-batteries/iPhone');
    await openMenu(page);
    await inMenu(page, 'link', 'Create Account').click();
    await at(page, '/signup?next=%2Fdevice-batteries%2FiPhone');
    expect(await flawsOn(page)).toEqual([]);
    await typeSignup(page, email);
    await leftFor(page, '/device-batteries/iPhone');
    await toast(page, 'Welcome, Ann!');

    await openMenu(page);
    await page.getByRole('banner').getByText('Hello, Ann').waitFor();
    expect(await flawsOn(page)).toEqual([]);
    await inMenu(page, 'button', 'Sign Out').click();
    await toast(page, 'You have been safely logged out.');

    await openMenu(page);
    await inMenu(page, 'link', 'Sign In').click();
    await at(page, '/login?next=%2Fdevice-batteries%2FiPhone');
    expect(await flawsOn(page)).toEqual([]);
    await typeLogin(page, email.toUpperCase());
    await leftFor(page, '/device-batteries/iPhone');
    await toast(page, 'Welcome back!');
    await page.reload();
    await openMenu(page);
    await page.getByRole('banner').getByText('Hello, Ann').waitFor();
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });

  it('is refused in the shop’s words, and what was typed stays', async () => {
    const visitor = await visit(browser, viewport);
    const { page, open } = visitor;
    const email = await signUp(visitor);
    await openMenu(page);
    await inMenu(page, 'button', 'Sign Out').click();
    await toast(page, 'Logged out successfully');
    visitor.errors.length = 0;

    await open('/login');
    await main(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    await main(page).getByRole('alert').getByText('Please enter your email address').waitFor();
    expect(await flawsOn(page)).toEqual([]);
    await typeLogin(page, email, 'sweet-mango-ran');
    await toast(page, 'Login Failed');
    await main(page).getByText('Invalid email or password. Please check your credentials.').waitFor();
    expect([await box(page, 'Email').inputValue(), await box(page, 'Password').inputValue()]).toEqual([email, 'sweet-mango-ran']);
    expect(await flawsOn(page)).toEqual([]);

    await open('/signup');
    await typeSignup(page, email);
    await toast(page, 'Signup Failed');
    const taken = 'An account with this email already exists. Please try logging in instead.';
    await main(page).locator('#signup-email-error').getByText(taken).waitFor();
    expect(await box(page, 'Email').evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await flawsOn(page)).toEqual([]);
    await visitor.leave();
  });
});

describe('the sign-in', () => {
  it('is used by keyboard alone, and a shown password keeps its caret', async () => {
    const visitor = await visit(browser, desktop);
    const { page, open } = visitor;
    const email = await signUp(visitor);
    await openMenu(page);
    await inMenu(page, 'button', 'Sign Out').click();
    await toast(page, 'Logged out successfully');
    await open('/login');
    await box(page, 'Email').focus();
    await page.keyboard.type(email);
    await tabTo(page, box(page, 'Password'));
    await page.keyboard.type(password.slice(0, -4));
    for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    await main(page).getByRole('button', { name: 'Show password' }).click();
    const caret = () =>
      box(page, 'Password').evaluate((input: HTMLInputElement) => [document.activeElement === input, input.selectionStart]);
    expect(await caret()).toEqual([true, password.length - 6]);
    await page.keyboard.press('End');
    await page.keyboard.type(password.slice(-4));
    await page.keyboard.press('Enter');
    await toast(page, 'Welcome back!');
    await visitor.leave();
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', '/login?next=/login', '/.//evil.example', '/admin-logout'])(
    'leads nobody to %s',
    async (next) => {
      const visitor = await visit(browser, phone);
      const { page, open } = visitor;
      await open(`/signup?next=${encodeURIComponent(next)}`);
      await typeSignup(page, newAddress());
      await toast(page, 'Welcome, Ann!');
      await at(page, '/');
      await open(`/login?next=${encodeURIComponent(next)}`);
      await at(page, '/');
      await visitor.leave();
    },
  );

  it('is known to the other tabs of the browser, and so is its end', async () => {
    const visitor = await visit(browser, desktop);
    const other = await visitor.context.newPage();
    await visitor.open('/');
    await other.goto(visitor.page.url());
    await signUp(visitor);
    await other.getByRole('button', { name: 'Account of Ann' }).waitFor();
    await openMenu(visitor.page);
    await inMenu(visitor.page, 'button', 'Sign Out').click();
    await other.getByRole('button', { name: 'Sign in or create an account' }).waitFor();
    await visitor.leave();
  });

  it('of another account after a session that ended by itself shows nothing of the one before', async () => {
    const visitor = await visit(browser, desktop);
    const { page, context, open } = visitor;
    await signUp(visitor);
    await open('/product/iphone-13-battery');
    const seen = () => page.evaluate(() => localStorage.getItem('mf-storefront.seen'));
    expect(await seen()).not.toBeNull();
    await context.clearCookies({ name: 'sid' });
    await signUp(visitor);
    expect(await seen()).toBeNull();
    await visitor.leave();
  });
});

describe.each(bothWidths)('a forgotten password at %s', (_, viewport) => {
  it('is set anew by the link of a mail, once, and every session ends with it', async () => {
    const owner = await visit(browser, desktop);
    const email = await signUp(owner);
    const visitor = await visit(browser, viewport);
    const { page, open } = visitor;
    await open('/login');
    await main(page).getByRole('link', { name: 'Forgotten password?' }).click();
    await at(page, '/forgot-password');
    await box(page, 'Email').fill(email);
    await main(page).getByRole('button', { name: 'Send me a link' }).click();
    await main(page).getByText(`If ${email} has an account here, a mail with a link is on its way.`).waitFor();
    expect(await flawsOn(page)).toEqual([]);

    const link = linkIn(await mailTo(email, 'set a new password'), '/reset-password');
    await setAnew(visitor, link, 'papaya-mango-rain');
    await toast(page, 'Please sign in with your new password.');
    await at(page, '/login');
    await typeLogin(page, email, 'papaya-mango-rain');
    await toast(page, 'Welcome back!');
    await owner.open('/');
    await owner.page.getByRole('button', { name: 'Sign in or create an account' }).waitFor();

    await setAnew(visitor, link, 'guava-mango-rain');
    await main(page).getByText('This link is not known, or has been used already.').waitFor();
    expect(await flawsOn(page)).toEqual([]);
    await Promise.all([owner.leave(), visitor.leave()]);
  });
});

describe('the address of an account', () => {
  it('is confirmed by a press behind the link of the mail, which no look at it spends, once', async () => {
    const visitor = await visit(browser, phone);
    const { page, open } = visitor;
    const email = await signUp(visitor);
    const link = linkIn(await mailTo(email, 'welcome'), '/verify-email');
    for (const look of ['a scanner’s', 'the owner’s']) {
      await open(link);
      expect([look, await main(page).getByRole('button', { name: 'Confirm my email' }).count()]).toEqual([look, 1]);
    }
    await main(page).getByRole('button', { name: 'Confirm my email' }).click();
    await main(page).getByText('Thank you. Your email is confirmed.').waitFor();
    expect(await flawsOn(page)).toEqual([]);

    await open(link);
    await main(page).getByRole('button', { name: 'Confirm my email' }).click();
    await main(page).getByText('This link is not known, or has been used already.').waitFor();
    await main(page).getByText(`${email} is confirmed already.`).waitFor();
    expect(await main(page).getByRole('button', { name: 'Send again' }).count()).toBe(0);
    await visitor.leave();
  });
});
