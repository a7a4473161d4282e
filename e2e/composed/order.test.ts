import { photoWithPlace } from '../site/photo.ts';
import { openFilledCheckout, orderNumberOn, placeOrderButton } from '../site/shopping.ts';
import { signInAsAdmin } from '../site/staff.ts';
import { expect, open, test } from '../site/test.ts';

test.describe.configure({ timeout: 300_000 });

const store = process.env.STORE_URL ?? '';

test.describe('the composed site', () => {
  test('takes an order whose receipt goes directly to MinIO', async ({ page, newPerson }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().startsWith(store)) sent.push(request.url());
    });
    await openFilledCheckout(page);
    await page.getByRole('radio', { name: 'Bank Transfer' }).check();
    await expect(page.getByText('Upload your transfer receipt')).toBeVisible();
    const buffer = await photoWithPlace(page);
    await page
      .locator('input[type=file]:not([capture])')
      .setInputFiles({ name: 'transfer.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.locator('b', { hasText: 'Transfer proof uploaded successfully' })).toBeVisible();
    await placeOrderButton(page).click();
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    const number = await orderNumberOn(page);
    expect(sent).not.toEqual([]);

    const { page: staff } = await newPerson();
    await signInAsAdmin(staff);
    const shown = staff.waitForResponse((response) => response.url().startsWith(store));
    await open(staff, '/admin/receipts');
    // Receipts with the same picture name each other's orders.
    await staff.getByRole('button', { name: new RegExp(`^${number} `) }).click();
    expect((await shown).status()).toBe(200);
    const image = staff.getByRole('img', { name: `Receipt of ${number}` });
    await expect(image).toBeVisible();
    expect(await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth))).toBe(
      2_236,
    );
  });

  test('shows its mails in its mailbox', async () => {
    const mails = await fetch(`${process.env.MAILBOX_URL}/api/mails`);
    expect(mails.status).toBe(200);
  });
});
