import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Account } from './callers.ts';
import { open } from './test.ts';

export const main = (page: Page) => page.getByRole('main');
export const box = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first();

export const newCredentials = (name = 'ann'): Account => ({
  email: `${name}-${randomUUID()}@example.com`,
  password: 'sweet-mango-rain',
});

export const expectToast = (page: Page, text: string) =>
  expect(
    page
      .getByRole('region', { name: /^Notifications/ })
      .getByText(text)
      .first(),
  ).toBeVisible();

export const expectAddress = (page: Page, path: string) =>
  expect(page).toHaveURL((url) => url.pathname + url.search === path);

/** Waits until a sign-in form has unmounted, which happens after the address changes. */
export async function expectLeftFor(page: Page, path: string): Promise<void> {
  await expectAddress(page, path);
  await expect(box(page, 'Password')).toHaveCount(0);
}

export async function fillSignUp(page: Page, { email, password }: Account, first = ''): Promise<void> {
  await box(page, 'Email').fill(email);
  await main(page).getByLabel('First Name').fill(first);
  await box(page, 'Password').fill(password);
  await box(page, 'Confirm password').fill(password);
  await button(page, 'Create Account').click();
}

export async function fillSignIn(page: Page, { email, password }: Account): Promise<void> {
  await box(page, 'Email').fill(email);
  await box(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
}

export async function signUp(page: Page, account: Account): Promise<void> {
  await open(page, '/signup');
  await fillSignUp(page, account);
  await expectLeftFor(page, '/');
}

export async function signIn(page: Page, account: Account, path: string): Promise<void> {
  await open(page, `/login?next=${encodeURIComponent(path)}`);
  await fillSignIn(page, account);
  await expectLeftFor(page, path);
}

export async function endOtherSessions(page: Page): Promise<void> {
  await button(page, 'End all other sessions').click();
  await page.getByRole('dialog').getByRole('button', { name: 'End them' }).click();
  await expectToast(page, 'All other sessions ended');
}
