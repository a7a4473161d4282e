import type { Page } from '@playwright/test';
import {
  box,
  button,
  endOtherSessions,
  expectAddress,
  expectLeftFor,
  expectToast,
  fillSignIn,
  fillSignUp,
  main,
  newCredentials,
  signIn,
} from '../site/account-pages.ts';
import { placeOrder } from '../site/belongings.ts';
import { type Account, signedIn } from '../site/callers.ts';
import { linkIn, mailTo } from '../site/mailbox.ts';
import { openPersonMenu } from '../site/person-menu.ts';
import { expect, open, phone, test } from '../site/test.ts';

const category = '/device-batteries/iPhone';
const inMenu = (page: Page, role: 'link' | 'button', name: string) =>
  page.getByRole('banner').getByRole(role, { name, exact: true });
const usedLink = 'This link is not known, or has been used already.';

/** Signs up from a page's menu, and returns to that page. */
async function signUpFromMenu(page: Page, account: Account): Promise<void> {
  await open(page, category);
  await openPersonMenu(page);
  await inMenu(page, 'link', 'Create Account').click();
  await expectAddress(page, `/signup?next=${encodeURIComponent(category)}`);
  await fillSignUp(page, account, 'Ann');
  await expectLeftFor(page, category);
  await expectToast(page, 'Welcome, Ann!');
}

async function signOutFromMenu(page: Page): Promise<void> {
  await openPersonMenu(page);
  await expect(page.getByRole('banner').getByText('Hello, Ann')).toBeVisible();
  await inMenu(page, 'button', 'Sign Out').click();
  await expectToast(page, 'You have been safely logged out.');
}

/** Types a wrong password, which must keep the form's input. */
async function mistypePassword(page: Page, { email }: Account): Promise<void> {
  await openPersonMenu(page);
  await inMenu(page, 'link', 'Sign In').click();
  await expectAddress(page, `/login?next=${encodeURIComponent(category)}`);
  await fillSignIn(page, { email, password: 'sweet-mango-ran' });
  await expect(main(page).getByText('Invalid email or password. Please check your credentials.')).toBeVisible();
  await expect(box(page, 'Email')).toHaveValue(email);
  await expect(box(page, 'Password')).toHaveValue('sweet-mango-ran');
}

async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await open(page, link);
  await expectAddress(page, '/reset-password');
  await box(page, 'New password').fill(password);
  await box(page, 'Confirm password').fill(password);
  await button(page, 'Save new password').click();
}

/** Resets the password by mail; the link works once and ends every session. */
async function recoverPassword(page: Page, account: Account): Promise<Account> {
  const { email } = account;
  const elsewhere = await signedIn(account);
  await main(page).getByRole('link', { name: 'Forgotten password?' }).click();
  await expectAddress(page, '/forgot-password');
  await box(page, 'Email').fill(email);
  await button(page, 'Send me a link').click();
  await expect(
    main(page).getByText(`If ${email} has an account here, a mail with a link is on its way.`),
  ).toBeVisible();
  const link = linkIn(await mailTo(email, 'set a new password'), '/reset-password');
  const recovered = { email, password: 'papaya-mango-rain' };
  await setPassword(page, link, recovered.password);
  await expectToast(page, 'Please sign in with your new password.');
  await expectAddress(page, '/login');
  await expect.poll(async () => (await elsewhere.get('/api/auth/user')).status).toBe(401);
  await setPassword(page, link, 'guava-mango-rain');
  await expect(main(page).getByText(usedLink)).toBeVisible();
  return recovered;
}

/** Confirms the address with the link of the welcome mail: opening the link changes nothing, the button works once. */
async function confirmAddress(page: Page, email: string): Promise<void> {
  const link = linkIn(await mailTo(email, 'welcome'), '/verify-email');
  const confirm = button(page, 'Confirm my email');
  await open(page, link);
  await expect(confirm).toBeVisible();
  await open(page, link);
  await confirm.click();
  await expect(main(page).getByText('Thank you. Your email is confirmed.')).toBeVisible();
  await open(page, link);
  await confirm.click();
  await expect(main(page).getByText(usedLink)).toBeVisible();
  await expect(main(page).getByText(`${email} is confirmed already.`)).toBeVisible();
  await expect(button(page, 'Send again')).toHaveCount(0);
}

async function changeProfile(page: Page): Promise<void> {
  await open(page, '/account');
  await button(page, 'Edit').click();
  await main(page).getByLabel('First Name').fill('Marsha');
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Profile updated');
  await page.reload();
  await expect(main(page).getByText('Marsha', { exact: true }).last()).toBeVisible();
}

/** Opens an order of the account and adds its lines to the cart again. */
async function orderAgain(page: Page, orderNumber: string): Promise<void> {
  await open(page, '/account/orders');
  await main(page).getByRole('link', { name: orderNumber }).click();
  await expect(page).toHaveURL(new RegExp(`/order-tracking\\?order=${orderNumber}&key=`));
  await expect(main(page).getByText('Order Summary')).toBeVisible();
  await page.goBack();
  await expectAddress(page, '/account/orders');
  await button(page, 'Order again').click();
  await expect(page.getByText('Added to cart').first()).toBeVisible();
}

test.describe('an account on a phone', () => {
  test.use({ viewport: phone });

  test('works from sign-up to a session that ends elsewhere', async ({ page, newPerson, allowErrors }) => {
    allowErrors(/status of 40[014]/);
    const account = newCredentials();
    await signUpFromMenu(page, account);
    await confirmAddress(page, account.email);
    await open(page, category);
    await signOutFromMenu(page);
    await mistypePassword(page, account);
    const recovered = await recoverPassword(page, account);
    await signIn(page, { ...recovered, email: account.email.toUpperCase() }, category);
    await expectToast(page, 'Welcome back!');
    await changeProfile(page);
    const { orderNumber } = await placeOrder(await signedIn(recovered));
    await orderAgain(page, orderNumber);

    await open(page, '/account');
    await button(page, 'Edit').click();
    await main(page).getByLabel('Last Name').fill('Grant');
    const elsewhere = await newPerson({ viewport: phone });
    await signIn(elsewhere.page, recovered, '/account/settings');
    await endOtherSessions(elsewhere.page);
    await expect(main(page).getByLabel('Last Name')).toHaveValue('Grant');
    await button(page, 'Save Changes').click();
    await expectToast(page, 'Your session has ended');
    await expectAddress(page, '/login?next=%2Faccount');
    await expect(main(page).getByText(account.email)).toHaveCount(0);
  });
});
