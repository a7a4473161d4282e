import type { Page } from '@playwright/test';

/** Opens the menu with account and lists: the main menu on a phone, the account menu on a desktop. */
export function openPersonMenu(page: Page): Promise<void> {
  const menus = page
    .getByRole('banner')
    .getByRole('button', { name: /^(Open menu|Sign in or create an account|Account of .*)$/ });
  return menus.filter({ visible: true }).first().click();
}
