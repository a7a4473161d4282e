import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoPassword, demoUsers } from '@shop/demo/users';
import { type Account, newAccount } from '../../site/callers.ts';
import { linkIn, mailTo } from '../../site/mailbox.ts';
import { desktop, expect, open } from '../../site/test.ts';
import { main, type State, shows } from './state.ts';

const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first().click();

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Sign In');
}

async function openMenu(page: Page): Promise<void> {
  await signIn(page, await newAccount());
  await expect(page).toHaveURL(/\/faq$/);
  const isDesktop = page.viewportSize()?.width === desktop.width;
  await page
    .getByRole('banner')
    .getByRole('button', { name: isDesktop ? /^Account of/ : 'Open menu' })
    .click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true }).waitFor();
}

async function beRefused(page: Page): Promise<void> {
  await signIn(page, { ...(await newAccount()), password: 'sweet-mango-ran' });
  await shows('Invalid email or password. Please check your credentials.')(page);
}

async function signUpTwice(page: Page): Promise<void> {
  const { email, password } = await newAccount();
  await field(page, 'Email').fill(email);
  await main(page).getByLabel('First Name').fill('Ann');
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await press(page, 'Create Account');
  await shows('An account with this email already exists. Please try logging in instead.')(page);
}

async function sendLink(page: Page): Promise<void> {
  const email = `ann-${randomUUID()}@example.com`;
  await field(page, 'Email').fill(email);
  await press(page, 'Send me a link');
  await shows(`If ${email} has an account here`)(page);
}

async function resetWithUnknownLink(page: Page): Promise<void> {
  await field(page, 'New password').fill('papaya-mango-rain');
  await field(page, 'Confirm password').fill('papaya-mango-rain');
  await press(page, 'Save new password');
  await shows('This link is not known, or has been used already.')(page);
}

async function confirmEmail(page: Page): Promise<void> {
  const { email } = await newAccount();
  await open(page, linkIn(await mailTo(email, 'welcome'), '/verify-email'));
  await press(page, 'Confirm my email');
  await shows('Thank you. Your email is confirmed.')(page);
}

async function openProfile(page: Page, account: Account): Promise<void> {
  await signIn(page, account);
  await press(page, 'Edit');
  await main(page).getByLabel('First Name').fill('Marsha');
}

/** An account tab of the demonstration's customer, who has orders and tickets. */
const tab = (path: string, text: string): State => ({
  state: `account: ${path}`,
  owner: 'mf-storefront',
  path: `/login?next=${encodeURIComponent(path)}`,
  reach: async (page) => {
    await signIn(page, { email: demoUsers[0]?.email ?? '', password: demoPassword });
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await shows(text)(page);
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  },
});

const owner = 'mf-storefront';

export const accountStates: State[] = [
  { owner, state: 'sign-up', path: '/signup?next=%2Fdevice-batteries%2FiPhone' },
  { owner, state: 'sign-in', path: '/login?next=%2Fdevice-batteries%2FiPhone' },
  {
    ...{ owner, state: 'sign-in without an address', path: '/login' },
    reach: async (page) => {
      await press(page, 'Sign In');
      await main(page).getByRole('alert').getByText('Please enter your email address').waitFor();
    },
  },
  { owner, state: 'refused sign-in', path: '/login', reach: beRefused },
  { owner, state: 'sign-up with a taken address', path: '/signup', reach: signUpTwice },
  { owner: 'shell', state: 'menu of a signed-in person', path: '/login?next=%2Ffaq', reach: openMenu },
  { owner, state: 'link to a new password sent', path: '/forgot-password', reach: sendLink },
  {
    owner,
    state: 'unknown link to a new password',
    path: '/reset-password?token=unknown',
    reach: resetWithUnknownLink,
  },
  { owner, state: 'confirmed email', path: '/', reach: confirmEmail },
  {
    owner,
    state: 'profile form',
    path: '/login?next=%2Faccount',
    reach: async (page) => openProfile(page, await newAccount()),
  },
  tab('/account', 'Profile'),
  tab('/account/orders', 'ORD-'),
  tab('/account/support', 'Past Conversations'),
  tab('/account/settings', 'Recent activity'),
];
