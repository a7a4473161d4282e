import type { Browser } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { photoWithPlace } from '../site/photo.ts';
import { fillCheckout, orderNumberOn, placeOrderButton } from '../site/shopping.ts';
import { signInAsAdmin, visit } from '../site/visitor.ts';

const store = process.env.STORE_URL ?? '';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe('the composed site', () => {
  it('takes an order with the receipt of its transfer, which the browser sends to MinIO, and staff see it from there', async () => {
    const guest = await visit(browser);
    const sent: string[] = [];
    guest.page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().startsWith(store)) sent.push(request.url());
    });
    await fillCheckout(guest, 'Andre Campbell');
    await guest.page.getByRole('radio', { name: 'Bank Transfer' }).check();
    await guest.page.getByText('Upload your transfer receipt').waitFor();
    const buffer = await photoWithPlace(guest.page);
    await guest.page.locator('input[type=file]:not([capture])').setInputFiles({ name: 'transfer.jpg', mimeType: 'image/jpeg', buffer });
    await guest.page.locator('b', { hasText: 'Transfer proof uploaded successfully' }).waitFor();
    await placeOrderButton(guest.page).click();
    await guest.page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    const number = await orderNumberOn(guest.page);
    expect(sent).not.toEqual([]);
    expect(guest.errors).toEqual([]);
    await guest.leave();

    const staff = await visit(browser);
    await signInAsAdmin(staff);
    const shown = staff.page.waitForResponse((response) => response.url().startsWith(store));
    await staff.open('/admin/receipts');
    await staff.page.getByText(number).first().click();
    expect((await shown).status()).toBe(200);
    const image = staff.page.getByRole('img', { name: `Receipt of ${number}` });
    await image.waitFor();
    expect(await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth))).toBe(2_236);
    expect(staff.errors).toEqual([]);
    await staff.leave();
  });

  it('shows its mails in its mailbox', async () => {
    const mails = await fetch(`${process.env.MAILBOX_URL}/api/mails`);
    expect(mails.status).toBe(200);
  });
});
