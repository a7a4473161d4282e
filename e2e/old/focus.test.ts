import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { launcher } from '../site/chatting.ts';
import { focusOn, press, tabTo, type } from '../site/keyboard.ts';
import { sharedSite } from '../site/shared-site.ts';
import { until } from '../site/until.ts';
import { desktop, phone, type Visitor, visit } from '../site/visitor.ts';

/*
 * Nothing here is clicked: every step is a key, as for people who have no pointer. That the focus never falls to the body is
 * watched in every page of every journey (focus-guard.ts); a visitor's `leave` throws when it did.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
/** Named the same before and while it says "Added": the second one stays the second. */
const addButton = (page: Page, nth = 0) =>
  page
    .locator('main')
    .getByRole('button', { name: /^(Add|Added) .*to Cart$/ })
    .nth(nth);
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart, / });
const cart = (page: Page) => page.getByRole('dialog', { name: /Shopping Cart/ });

/** Two products in the cart, added from the catalogue. */
async function addTwo({ page, open }: Visitor): Promise<void> {
  await open('/device-batteries/iPhone');
  for (const nth of [0, 1]) {
    const add = addButton(page, nth);
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await toast(page, 'Added to cart').waitFor();
  }
}

describe.each([
  ['at 390 px', phone],
  ['at 1440 px', desktop],
])('with the keyboard alone, %s', (_, viewport) => {
  it('a visitor searches, picks a family, adds to the cart, and sends the toast away', async () => {
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    await visitor.open('/');
    await type(page, page.getByPlaceholder('Quick Search by model'), 'galaxy');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'galaxy Battery Replacement' }).waitFor();
    await visitor.open('/');
    await press(page, page.getByRole('link', { name: /^iPad/ }).first());
    await page.getByRole('heading', { name: 'iPad Batteries' }).waitFor();
    await press(page, addButton(page));
    await toast(page, 'Added to cart').waitFor();
    await focusOn(page, page.getByRole('button', { name: /^Added .*to Cart$/ }));
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await focusOn(page, page.getByRole('button', { name: /^(Add|Added) .*to Cart$/ }).first());
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });

  it('a visitor changes the cart, removes lines, clears it, undoes that, and closes it', async () => {
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    await addTwo(visitor);
    await visitor.open('/device-batteries/iPhone');
    await press(page, cartButton(page));
    await press(page, cart(page).getByRole('button', { name: 'Increase quantity' }).first());
    await page.getByRole('dialog', { name: /3 items/ }).waitFor();
    await press(
      page,
      cart(page)
        .getByRole('button', { name: /^Remove / })
        .first(),
    );
    await page.getByRole('dialog', { name: /1 item\)/ }).waitFor();
    await press(page, cart(page).getByRole('button', { name: 'Clear Cart' }));
    await page.getByRole('dialog', { name: /0 items/ }).waitFor();
    await press(page, page.getByRole('button', { name: 'Undo' }).first());
    await page.getByRole('dialog', { name: /1 item\)/ }).waitFor();
    await press(
      page,
      cart(page)
        .getByRole('button', { name: /^Remove / })
        .first(),
    );
    await cart(page).getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    await page.keyboard.press('Escape');
    await cart(page).waitFor({ state: 'hidden' });
    await focusOn(page, cartButton(page));
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });

  it('a guest is led to what is missing, orders, and follows the order', async () => {
    const guest = await visit(browser, viewport);
    const { page } = guest;
    await addTwo(guest);
    await tabTo(page, cartButton(page), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await press(page, cart(page).getByRole('button', { name: 'Proceed to Checkout' }));
    await page.waitForURL('**/checkout');
    await press(page, page.getByRole('button', { name: /Place Secure Order/ }));
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Please fill in your name and phone number'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await focusOn(page, page.getByLabel(/^Name/));
    await page.keyboard.type('Andre Campbell');
    await type(page, page.getByLabel(/^Phone Number/), '876 555 0199');
    await type(page, page.getByLabel(/^Delivery Address/), '12 Hope Road, Kingston 6');
    await press(page, page.getByRole('button', { name: /Place Secure Order/ }));
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    const number = /ORD-\d{6}/.exec(await page.locator('main').innerText())?.[0] ?? '';
    await guest.open('/order-tracking');
    await type(page, page.getByLabel(/^Order Number/), number);
    await page.keyboard.press('Enter');
    await page.locator('[aria-current="step"]').waitFor();
    expect(guest.errors).toEqual([]);
    await guest.leave();
  });

  it('a visitor opens the chat, writes to support, minimizes, restores and closes it', async () => {
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    await visitor.open('/order-tracking');
    await press(page, launcher(page));
    const panel = page.getByRole('dialog', { name: /Contact Support|Support Chat/ });
    await focusOn(page, panel.getByLabel(/^name/i));
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await focusOn(page, launcher(page));
    await page.keyboard.press('Enter');
    await type(page, panel.getByLabel(/^name/i), 'Shanice Brown');
    await type(page, panel.getByLabel(/^e-?mail/i), 'shanice@example.com');
    await type(page, panel.getByLabel(/^subject/i), `With the keyboard ${Date.now()}`);
    await type(page, panel.getByLabel(/^message/i), 'Does it fit SM-A546E?');
    await press(page, panel.getByRole('button', { name: 'Start Chat' }));
    await panel.getByText('Does it fit SM-A546E?').waitFor();
    await focusOn(page, panel.getByLabel('Your message'));
    await page.keyboard.type('I have it in hand.');
    await page.keyboard.press('Enter');
    await panel.getByText('I have it in hand.').waitFor();
    await press(page, panel.getByRole('button', { name: 'Minimize the chat' }));
    await panel.waitFor({ state: 'hidden' });
    await focusOn(page, page.getByRole('button', { name: /^Chat #/ }));
    await page.keyboard.press('Enter');
    await focusOn(page, panel.getByLabel('Your message'));
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });
});

/** Types e-mail and password into the login screen. */
async function signInByKeys({ page, open }: Visitor): Promise<void> {
  const { email, password } = sharedSite().admin;
  await open('/admin');
  await type(page, page.getByLabel('Email'), email);
  await type(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');
  await page.getByRole('button', { name: /^ORD-/ }).first().waitFor();
}

describe('with the keyboard alone, staff', () => {
  it('filter the orders, and come by Tab to the days', async () => {
    const staff = await visit(browser);
    const { page } = staff;
    await signInByKeys(staff);
    await tabTo(page, page.getByLabel('Placed from'));
    await page.keyboard.press('Escape');
    await focusOn(page, page.getByLabel('Placed from'));
    await tabTo(page, page.getByLabel('Filter orders'), 'Shift+Tab');
    await page.keyboard.type('nobody has this name');
    await page.getByText('No orders match').waitFor();
    await press(page, page.getByRole('button', { name: 'Clear filters' }).last());
    await page.getByRole('button', { name: /^ORD-/ }).first().waitFor();
    expect(staff.errors).toEqual([]);
    await staff.leave();
  });

  it('open an order, save its details, look at another status, and close it', async () => {
    const staff = await visit(browser);
    const { page } = staff;
    await signInByKeys(staff);
    const number = await page.getByRole('button', { name: /^ORD-/ }).first().innerText();
    const row = page.getByRole('button', { name: number });
    await press(page, row);
    const drawer = page.getByRole('dialog', { name: number });
    await type(page, drawer.getByLabel('Tracking info'), ' by courier');
    await press(page, drawer.getByRole('button', { name: 'Save' }));
    await toast(page, 'Order status updated successfully').waitFor();
    await drawer.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
    const other = drawer.getByRole('button', { name: 'Other status' });
    await tabTo(page, other);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('Escape');
    await focusOn(page, other);
    await page.keyboard.press('Enter');
    await focusOn(page, page.getByRole('menuitem').first());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await focusOn(page, page.getByLabel(/^Reason/));
    await page.keyboard.press('Escape');
    await focusOn(page, other);
    await page.keyboard.press('Escape');
    await focusOn(page, row);
    expect(staff.errors).toEqual([]);
    await staff.leave();
  });

  it('change a product and its stock', async () => {
    const staff = await visit(browser);
    const { page } = staff;
    await signInByKeys(staff);
    await press(page, page.getByRole('link', { name: /Product Management/ }));
    const edit = page.getByRole('button', { name: /^Edit / }).first();
    await press(page, edit);
    const dialog = page.getByRole('dialog', { name: /^Edit / });
    await focusOn(page, dialog.getByLabel('Name'));
    const price = dialog.getByLabel('Price');
    await tabTo(page, price);
    const before = await price.inputValue();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await toast(page, 'Product updated successfully').waitFor();
    await focusOn(page, edit);
    await page.keyboard.press('Enter');
    await tabTo(page, price);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(before);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await tabTo(page, page.getByRole('switch').first(), 'Shift+Tab');
    for (const _ of ['off', 'and on again']) {
      await page.keyboard.press('Space');
      await toast(page, 'Stock status updated successfully').waitFor();
      await focusOn(page, page.getByRole('switch').first());
      await page.keyboard.press('F8');
      await page.keyboard.press('Escape');
      await focusOn(page, page.getByRole('switch').first());
    }
    expect(staff.errors).toEqual([]);
    await staff.leave();
  });

  it('answer a ticket and leave a note', async () => {
    const staff = await visit(browser);
    const { page } = staff;
    await signInByKeys(staff);
    await staff.open('/admin/tickets');
    await press(page, page.getByRole('listitem').getByRole('button').first());
    await type(page, page.getByRole('textbox', { name: 'Reply' }), `An answer ${Date.now()}`);
    await press(page, page.getByRole('button', { name: 'Send Reply' }));
    await page
      .getByText(/An answer \d+/)
      .last()
      .waitFor();
    // The composer takes the next draft once the answer is sent, and not before.
    const reply = page.getByRole('textbox', { name: 'Reply' });
    await until('the composer is empty again', async () => (await reply.inputValue()) === '' && (await reply.isEditable()));
    const note = page.getByRole('switch', { name: 'Internal note' });
    await tabTo(page, note, 'Shift+Tab');
    await page.keyboard.press('Space');
    await note.and(page.locator('[aria-checked=true]')).waitFor();
    await type(page, page.getByRole('textbox', { name: 'Internal note' }), `A note ${Date.now()}`);
    await press(page, page.getByRole('button', { name: 'Save note' }));
    await page
      .getByText(/A note \d+/)
      .last()
      .waitFor();
    expect(staff.errors).toEqual([]);
    await staff.leave();
  });
});
