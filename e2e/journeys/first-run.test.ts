import type { Page } from '@playwright/test';
import { addToCart, fillCheckout, orderNumberOn, placeOrderButton } from '../site/shopping.ts';
import { signInAsAdmin } from '../site/staff.ts';
import { type Site, startSite } from '../site/start-site.ts';
import { test as base, expect, open } from '../site/test.ts';

/** Runs on an empty shop of its own. */
const test = base.extend<object, { emptyShop: Site }>({
  emptyShop: [
    async ({ browser: _ }, use) => {
      const site = await startSite({ env: { DEMO: '0' } });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ emptyShop }, use) => use(emptyShop.url),
});

const steps = (page: Page) => page.getByRole('region', { name: 'Before you open' });
const follow = (page: Page, step: string) => steps(page).getByRole('link', { name: step }).click();

async function enterDetails(page: Page, password: string): Promise<void> {
  await follow(page, 'Enter the details of your shop');
  const contact = page.getByRole('group', { name: 'Name and contact' });
  await contact.getByLabel('Name').fill('Harbour Batteries');
  await contact.getByLabel('Telephone').fill('876 555 0142');
  await contact.getByLabel('Email').fill('hello@harbour.example');
  for (const city of ['Kingston', 'Montego Bay']) {
    const store = page.getByRole('group', { name: `${city} store` });
    await store.getByLabel('Address').fill(`1 Main Street, ${city}`);
    await store.getByRole('switch', { name: 'Monday' }).click();
    await store.getByLabel('Hours as shown').fill('Mon 9AM-5PM');
  }
  await page.getByLabel('Account number').fill('404 017 286');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm this change' });
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Confirm and save' }).click();
  await expect(dialog).toBeHidden();
}

async function addProduct(page: Page): Promise<void> {
  await open(page, '/admin/dashboard');
  await follow(page, 'Add your first product');
  await page.getByRole('button', { name: 'Add your first product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add product' });
  await dialog.getByLabel('Name', { exact: true }).fill('Pixel 9 Battery');
  await dialog.getByLabel('Device', { exact: true }).fill('Pixel 9');
  await dialog.getByLabel('Brand', { exact: true }).fill('Google');
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await page.getByTitle('Android').click();
  await dialog.getByLabel('Price', { exact: true }).fill('5500');
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Product added successfully').first()).toBeVisible();
}

async function orderAsCustomer(page: Page): Promise<string> {
  await open(page, '/device-batteries/Android');
  await addToCart(page);
  await open(page, '/checkout');
  await fillCheckout(page, 'Andre Campbell');
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  return orderNumberOn(page);
}

async function deliver(page: Page, number: string): Promise<void> {
  await open(page, '/admin/dashboard');
  await page.getByRole('button', { name: number }).click();
  const drawer = page.getByRole('dialog', { name: number });
  for (const step of ['Mark shipped', 'Mark out for delivery', 'Mark delivered']) {
    await drawer.getByRole('button', { name: step }).click();
    await expect(drawer.getByRole('button', { name: step })).toHaveCount(0);
  }
}

test('the owner of an empty shop gets from the first step to the first delivery', async ({
  page,
  newPerson,
  emptyShop,
  baseURL,
  allowErrors,
}) => {
  // The new product has no pictures.
  allowErrors(/status of 404 .*\/api\/images\/(batteries|devices)\/pixel-9/);
  const { admin } = emptyShop;
  await signInAsAdmin(page, admin);
  await expect(steps(page)).toContainText('0 of 5 steps are done.');
  await enterDetails(page, admin.password);
  await addProduct(page);
  await open(page, '/admin/dashboard');
  await expect(steps(page)).toContainText('3 of 5 steps are done.');

  const customer = await newPerson({ baseURL });
  const number = await orderAsCustomer(customer.page);
  await deliver(page, number);
  await expect(steps(page)).toHaveCount(0);
  await open(customer.page, `/order-tracking?order=${number}`);
  await expect(customer.page.locator('[aria-current="step"]')).toContainText('Delivered');
});
