import type { Page } from '@playwright/test';
import type { Order } from '@shop/contracts/orders';
import type { SavedItems } from '@shop/contracts/saved-items';
import { button, expectAddress, expectToast, main, newCredentials, signIn, signUp } from '../site/account-pages.ts';
import { type Account, newAccount } from '../site/callers.ts';
import { openFilledCheckout, orderNumberOn, placeOrderButton } from '../site/shopping.ts';
import { expect, open, test } from '../site/test.ts';

const device = 'Galaxy A12';

/** JSON of a call with the cookies of a page. */
const read = async <T>(page: Page, path: string): Promise<T> => (await page.request.get(path)).json();

async function belongingsOf(page: Page): Promise<[string[], number, string | undefined]> {
  const [orders, kept] = [
    await read<Order[]>(page, '/api/orders'),
    await read<SavedItems>(page, '/api/account/saved-items'),
  ];
  return [orders.map(({ orderNumber }) => orderNumber), kept.wishlist.length, kept.device?.name];
}

const storedIn = (page: Page): Promise<[number, string | undefined]> =>
  page.evaluate(() => {
    const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
    return [read('mf-storefront.wishlist')?.length ?? 0, read('shop.device')?.name];
  });

/** Orders, chooses a device and saves a product without an account; returns the order's number. */
async function shopAsGuest(page: Page): Promise<string> {
  await openFilledCheckout(page);
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/order-confirmation/);
  const number = await orderNumberOn(page);
  await open(page, '/find-my-battery?category=Android&brand=Samsung&series=Galaxy+A&find=sma125f');
  await main(page)
    .getByRole('link', { name: new RegExp(`^${device}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Your battery' })).toBeVisible();
  await open(page, '/device-batteries/iPhone');
  await main(page)
    .getByRole('button', { name: /^Wishlist: / })
    .first()
    .click();
  await expect.poll(() => storedIn(page)).toEqual([1, device]);
  return number;
}

const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account of/ });

async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expectToast(page, 'You have been safely logged out.');
}

async function changeAccountIn(tab: Page, account: Account): Promise<void> {
  await button(tab, 'Logout').click();
  await expectAddress(tab, '/');
  await signIn(tab, account, '/account');
  await expect(main(tab).getByText(account.email).first()).toBeVisible();
}

test.describe("a guest's order, device and wishlist", () => {
  test('join the account in every browser and disappear at sign-out', async ({ page, newPerson, allowErrors }) => {
    allowErrors(/status of 401/);
    const account = newCredentials('joining');
    const number = await shopAsGuest(page);
    await signUp(page, account);
    await expect.poll(() => belongingsOf(page)).toEqual([[number], 1, device]);

    const elsewhere = await newPerson();
    await signIn(elsewhere.page, account, '/');
    await expect.poll(() => storedIn(elsewhere.page)).toEqual([1, device]);
    expect(await belongingsOf(elsewhere.page)).toEqual([[number], 1, device]);

    await signOut(page);
    await expect.poll(() => storedIn(page)).toEqual([0, undefined]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('mf-storefront.agreed'))).toBeNull();
    await expect.poll(async () => (await page.request.get(`/api/orders/mine/${number}`)).status()).toBe(404);
    await signUp(page, newCredentials('joining'));
    await expect.poll(() => belongingsOf(page)).toEqual([[], 0, undefined]);
    await expect.poll(() => storedIn(page)).toEqual([0, undefined]);
    expect(await belongingsOf(elsewhere.page)).toEqual([[number], 1, device]);
  });
});

test.describe('two tabs of one browser', () => {
  test('show and save only data of the last signed-in account', async ({ page, context, allowErrors }) => {
    allowErrors(/status of 401/);
    const [first, second] = [await newAccount(), await newAccount()];
    await signIn(page, first, '/account');
    const other = await context.newPage();
    await open(other, '/account/settings');
    await button(page, 'Logout').click();
    await expectAddress(other, '/login?next=%2Faccount%2Fsettings');
    await expect(other.getByText(first.email)).toHaveCount(0);
    await expectAddress(page, '/');
    await signIn(page, first, '/account');
    await expectAddress(other, '/account/settings');

    await button(page, 'Edit').click();
    await main(page).getByLabel('First Name').fill('Marsha');
    await open(other, '/account');
    await changeAccountIn(other, second);
    await expect(page.getByText(second.email).first()).toBeVisible();
    await expect(page.getByText(first.email)).toHaveCount(0);
    await expect(button(page, 'Save Changes')).toHaveCount(0);
    await button(page, 'Edit').click();
    await expect(main(page).getByLabel('First Name')).toHaveValue('');
    await main(page).getByLabel('First Name').fill('Tanya');
    await button(page, 'Save Changes').click();
    await expectToast(page, 'Profile updated');
    expect(await read(page, '/api/auth/user')).toMatchObject({ email: second.email, firstName: 'Tanya' });
  });
});
