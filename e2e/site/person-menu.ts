import type { Page } from '@playwright/test';

/** Opens the header's menu that leads to account and lists: on a phone the menu of everything, at a desk the person's own. */
export function openPersonMenu(page: Page): Promise<void> {
  const menus = page.getByRole('banner').getByRole('button', { name: /^(Open menu|Sign in or create an account|Account of .*)$/ });
  return menus.filter({ visible: true }).first().click();
}
