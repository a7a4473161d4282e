import type { Page } from '@playwright/test';
import { addRow } from '../../site/sweep.ts';
import { expect, open, phone, test } from '../../site/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const labels = [
  'HOME',
  'SHOP',
  'iPhone',
  'Android',
  'iPad',
  'Tablet',
  'SEARCH',
  'About Us',
  'FAQs',
  'Contact Us',
  'Wishlist',
  'Track order',
];

test.describe('the phone menu', () => {
  test.use({ viewport: phone });

  test.beforeEach(async ({ page }) => {
    await open(page, '/faq');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu(page).waitFor();
  });

  test('holds every link and closes on Back', async ({ page }) => {
    for (const label of labels) await expect.soft(menu(page).getByRole('link', { name: label }).first()).toBeVisible();
    await page.goBack();
    await expect(menu(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/faq$/);
    addRow({ story: 'menu holds every link', width: phone.width });
  });

  test('leads to another page, from which Back leads to the page before', async ({ page }) => {
    await menu(page).getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /second battery/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /Frequently asked/ })).toBeVisible();
    await expect(menu(page)).toHaveCount(0);
    addRow({ story: 'menu leads to another page', width: phone.width });
  });

  test('opens the chat, which stays open', async ({ page }) => {
    await menu(page).getByRole('button', { name: 'Chat' }).click();
    await expect(page.getByRole('dialog', { name: 'Contact Support' })).toBeVisible();
    await expect(menu(page)).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Contact Support' })).toBeVisible();
    addRow({ story: 'menu opens the chat', width: phone.width });
  });
});
