import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Product } from '@shop/contracts/catalog';
import { done, placeOrder } from '../site/belongings.ts';
import { newGuest } from '../site/callers.ts';
import { focusIsKnown, guardFocus } from '../site/focus-guard.ts';
import { focusOn, press, tabTo, type } from '../site/keyboard.ts';
import { sharedSite } from '../site/shared-site.ts';
import { expect, open, test } from '../site/test.ts';

const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const orderRows = (page: Page) => page.getByRole('button', { name: /^ORD-/ });

async function signIn(page: Page): Promise<void> {
  const { email, password } = sharedSite().admin;
  await open(page, '/admin');
  await type(page, page.getByLabel('Email'), email);
  await type(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(orderRows(page).first()).toBeVisible();
}

/** Tabs backwards to a navigation link, because the focus leaves the document after the page's last stop. */
async function goTo(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, page.getByRole('link', { name }), 'Shift+Tab');
  await page.keyboard.press('Enter');
}

/** Filters the orders to none, clears the filters and filters for one order. */
async function findOrder(page: Page, orderNumber: string): Promise<void> {
  await tabTo(page, page.getByLabel('Placed from'));
  await page.keyboard.press('Escape');
  await focusOn(page, page.getByLabel('Placed from'));
  const filter = page.getByLabel('Filter orders');
  await tabTo(page, filter, 'Shift+Tab');
  await page.keyboard.type('nobody has this name');
  await expect(page.getByText('No orders match')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Clear filters' }).last());
  await expect(orderRows(page).first()).toBeVisible();
  await expect(filter).toHaveValue('');
  await tabTo(page, filter, 'Shift+Tab');
  await page.keyboard.type(orderNumber);
  await expect(orderRows(page)).toHaveText([orderNumber]);
}

/** Saves tracking info, and gives a reason for a status off the usual path. */
async function changeOrder(page: Page, orderNumber: string): Promise<void> {
  await findOrder(page, orderNumber);
  const row = page.getByRole('button', { name: orderNumber });
  await press(page, row);
  const drawer = page.getByRole('dialog', { name: orderNumber });
  await type(page, drawer.getByLabel('Tracking info'), 'by courier');
  await press(page, drawer.getByRole('button', { name: 'Save' }));
  await expectText(page, 'Order status updated successfully');
  await expect(drawer.getByRole('button', { name: 'Save' })).toHaveCount(0);

  const other = drawer.getByRole('button', { name: 'Other status' });
  const firstItem = page.getByRole('menuitem').first();
  await press(page, other);
  await expect(firstItem).toBeVisible();
  await page.keyboard.press('Escape');
  await focusOn(page, other);
  await page.keyboard.press('Enter');
  await focusOn(page, firstItem);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await focusOn(page, page.getByLabel(/^Reason/));
  await page.keyboard.press('Escape');
  await focusOn(page, other);
  await giveReason(page);
  await expect(drawer.getByText('The driver was in the street').first()).toBeVisible();
  // A closing dialog can take the first Escape.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden({ timeout: 5_000 });
  }).toPass();
  await focusOn(page, row);
}

/** Chooses "Out for delivery" again; the menu opens at the previous choice. */
async function giveReason(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await focusOn(page, page.getByRole('menuitem', { name: 'Out for delivery' }));
  await page.keyboard.press('Enter');
  await type(page, page.getByLabel(/^Reason/), 'The driver was in the street');
  await press(page, page.getByRole('button', { name: 'Change status' }));
  await expect(page.getByRole('dialog', { name: /“Out for delivery”/ })).toHaveCount(0);
}

async function changePrice(page: Page, customer: Page, product: Product): Promise<void> {
  const publicPrice = customer.getByRole('main').locator('[data-price]').first();
  await open(customer, `/product/${product.slug}`);
  await expect(publicPrice).toContainText('6,000');
  await goTo(page, /Product Management/);
  await type(page, page.getByLabel('Filter products'), product.deviceName);
  const edit = page.getByRole('button', { name: /^Edit (?!device )/ });
  await expect(edit).toHaveCount(1);
  await press(page, edit);
  const dialog = page.getByRole('dialog', { name: /^Edit (?!device )/ });
  await focusOn(page, dialog.getByLabel('Name'));
  await tabTo(page, dialog.getByLabel('Price'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('91234');
  await page.keyboard.press('Enter');
  await expectText(page, 'Product updated successfully');
  await expect(dialog).toHaveCount(0);
  await focusOn(page, edit);
  await expect
    .poll(async () => {
      await open(customer, `/product/${product.slug}`);
      return publicPrice.textContent();
    })
    .toContain('91,234');
}

/** Marks the only listed product as sold out and in stock again; the toast must not move the focus. */
async function switchStock(page: Page): Promise<void> {
  const stock = page.getByRole('switch');
  await tabTo(page, stock, 'Shift+Tab');
  for (const state of ['false', 'true']) {
    await page.keyboard.press('Space');
    await expect(stock).toHaveAttribute('aria-checked', state);
    await expectText(page, 'Stock status updated successfully');
    await focusOn(page, stock);
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await focusOn(page, stock);
  }
}

async function answerTicket(page: Page, subject: string): Promise<void> {
  await goTo(page, /Support Tickets/);
  await press(page, page.getByRole('listitem').getByRole('button', { name: subject }));
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await type(page, reply, 'It fits the A54.');
  await press(page, page.getByRole('button', { name: 'Send Reply' }));
  await expect(page.getByText('It fits the A54.').last()).toBeVisible();
  // The composer accepts the next draft once the message is sent.
  await expect(reply).toHaveValue('');
  await expect(reply).toBeEditable();
  const note = page.getByRole('switch', { name: 'Internal note' });
  await tabTo(page, note, 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(note).toBeChecked();
  await type(page, page.getByRole('textbox', { name: 'Internal note' }), 'Asked twice.');
  await press(page, page.getByRole('button', { name: 'Save note' }));
  await expect(page.getByText('Asked twice.').last()).toBeVisible();
}

/** Adds search words, by which a customer finds a product, and removes them. */
async function addSearchWords(page: Page, customer: Page, words: string, { name, deviceName }: Product): Promise<void> {
  const button = (label: string) => page.getByRole('button', { name: label });
  await goTo(page, /Search Words/);
  await press(page, button('Add search words'));
  const dialog = page.getByRole('dialog', { name: 'Add search words' });
  await focusOn(page, dialog.getByLabel('Customers say'));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter what customers say.')).toBeVisible();
  await type(page, dialog.getByLabel('Customers say'), words);
  await type(page, dialog.getByLabel('Search looks for'), deviceName);
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`^A search for “${words}” now finds \\d+ products?\\.`))).toBeVisible();
  await open(customer, `/device-batteries?q=${encodeURIComponent(words)}`);
  await expect(customer.getByRole('main').getByRole('link', { name }).first()).toBeVisible();

  await tabTo(page, page.getByLabel('Filter search words'), 'Shift+Tab');
  await page.keyboard.type(words);
  await expect(page.getByText('1 alias', { exact: false })).toBeVisible();
  await press(page, button(`Remove ${words}`));
  await press(page, button('Remove words'));
  await expect(page.getByText('No search words found')).toBeVisible();
}

test.describe('staff who use only the keyboard', { tag: '@desk' }, () => {
  test('change orders, products, tickets and search words', async ({
    page,
    context,
    newPerson,
    newProducts,
    allowErrors,
  }) => {
    // Imported products have no photographs.
    allowErrors(/status of 404 .*\/api\/images\//);
    const losses = await guardFocus(context);
    const id = randomUUID().slice(0, 8);
    const [product] = await newProducts(1);
    if (!product) throw new Error('There is no product.');
    const guest = await newGuest();
    const { orderNumber } = await placeOrder(guest);
    const question = {
      customerName: 'Shanice Brown',
      customerEmail: `shanice-${id}@example.com`,
      message: 'My phone says SM-A546E.',
    };
    await done(guest, { method: 'POST', path: '/api/tickets', body: { ...question, subject: `Does it fit? ${id}` } });
    const customer = (await newPerson()).page;

    await signIn(page);
    await test.step('an order', () => changeOrder(page, orderNumber));
    await test.step('a price', () => changePrice(page, customer, product));
    await test.step('stock', () => switchStock(page));
    await test.step('a ticket', () => answerTicket(page, `Does it fit? ${id}`));
    await test.step('search words', () => addSearchWords(page, customer, `kali ${id}`, product));
    await focusIsKnown(context.pages());
    expect(losses).toEqual([]);
  });
});
