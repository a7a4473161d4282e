import { expect, type Page } from '@playwright/test';
import type { Account } from './callers.ts';
import { hydrated, open } from './test.ts';

export async function signInAsCustomer(page: Page, account: Account, path: string): Promise<void> {
  await open(page, `/login?next=${encodeURIComponent(path)}`);
  await fillSignIn(page, account);
  await expect(page).toHaveURL((url) => url.pathname === path);
  await hydrated(page);
}

export async function fillSignIn(page: Page, { email, password }: Account): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
}
