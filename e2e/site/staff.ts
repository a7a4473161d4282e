import { expect, type Page } from '@playwright/test';
import { sharedSite } from './shared-site.ts';
import { open } from './test.ts';

/** Signs an admin in through the login screen; by default the demonstration's. */
export async function signInAsAdmin(page: Page, { email, password } = sharedSite().admin): Promise<void> {
  await open(page, '/admin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}
