import type { Order } from '@shop/contracts/orders';
import type { Browser } from 'playwright-core';
import { done, placeOrder } from '../site/belongings.ts';
import { launchBrowser } from '../site/browser.ts';
import { adminAccount, newGuest, signedIn } from '../site/callers.ts';
import type { Caller } from '../site/calls.ts';
import { placeTransfer } from '../site/transfers.ts';
import { phone, signInAsAdmin, type Visitor, visit } from '../site/visitor.ts';

/** Within which an open page shows what staff changed (product.md#order-tracking). */
const promised = { timeout: 3_000 };

let browser: Browser;
let staff: Caller;
beforeAll(async () => {
  browser = await launchBrowser();
  staff = await signedIn(adminAccount());
});
afterAll(() => browser?.close());

const asStaff = ({ id }: Order) => done<Order>(staff, { path: `/api/admin/orders/${id}` });
/** Resolves once the page follows its order. */
const following = ({ page }: Visitor) => page.waitForResponse((response) => response.url().includes('/events') && response.ok());

/** A customer who looks at an order, by its link or its number alone. */
async function lookAt(address: string, viewport = phone): Promise<Visitor> {
  const customer = await visit(browser, viewport);
  const followed = following(customer);
  await customer.open(address);
  await followed;
  return customer;
}

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF`);

describe('an open tracking page', () => {
  it('changes within 3 s of what staff do in their browser, by link and by number, and says so', async () => {
    const order = await placeOrder(await newGuest());
    const pages = [await lookAt(order.trackingLink), await lookAt(`/order-tracking?order=${order.orderNumber}`)];
    const desk = await visit(browser);
    await signInAsAdmin(desk);
    await desk.page.getByText(order.orderNumber).first().click();
    const drawer = desk.page.getByRole('dialog', { name: new RegExp(order.orderNumber) });
    await drawer.getByRole('button', { name: 'Mark ready for pickup' }).click();
    await desk.page.getByText('Order status updated successfully').first().waitFor();
    for (const { page } of pages) {
      const current = page.locator('[aria-current="step"]', { hasText: 'Ready for Pickup' });
      await current.waitFor(promised);
      expect(await page.getByRole('status').allInnerTexts()).toContain(`Order ${order.orderNumber}: Ready for Pickup`);
    }
    expect(await pages[1]?.page.locator('main').innerText()).not.toMatch(/Andre|876-555-1234/);
    for (const visitor of pages) {
      expect(visitor.errors).toEqual([]);
      await visitor.leave();
    }
    await desk.leave();
  });

  it('lets the customer cancel while the order is processing, once, with a reason for staff', async () => {
    const order = await placeOrder(await newGuest());
    const [customer, other] = [await lookAt(order.trackingLink), await lookAt(`/order-tracking?order=${order.orderNumber}`)];
    const { page } = customer;
    expect(await other.page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`Cancel order ${order.orderNumber}`) });
    await dialog.getByLabel(/^Why/).fill('Found my old one');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('This order was cancelled.').waitFor();
    expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
    await other.page.getByText('This order was cancelled.').waitFor(promised);
    expect((await asStaff(order)).timeline.at(-1)).toMatchObject({ who: 'Customer', to: 'cancelled', note: '“Found my old one”' });
    expect([...customer.errors, ...other.errors]).toEqual([]);
    await customer.leave();
    await other.leave();
  });

  it('says why a receipt was rejected, and takes another one by the signed link', async () => {
    const order = await placeTransfer(await newGuest());
    const customer = await lookAt(order.trackingLink);
    const { page } = customer;
    await page.getByRole('heading', { name: 'Receipt received' }).waitFor();
    const note = 'The receipt shows $12,300.';
    await done(staff, { method: 'PATCH', path: `/api/admin/orders/${order.id}/payment`, body: { paymentStatus: 'failed', note } });
    await page.getByRole('heading', { name: 'We could not verify your transfer' }).waitFor(promised);
    await page.getByText(note, { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Choose file' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByText('Account number', { exact: true }).waitFor();
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: null });
    const [input] = await page.locator('input[type=file]:not([capture])').all();
    await input?.setInputFiles({ name: 'the-rest.pdf', mimeType: 'application/pdf', buffer: pdf('the rest') });
    await page.getByRole('heading', { name: 'Receipt received' }).waitFor();
    expect(await asStaff(order)).toMatchObject({ paymentStatus: 'pending', receiptSent: true });
    expect(customer.errors).toEqual([]);
    await customer.leave();
  });
});
