import type { Page, Response } from '@playwright/test';
import { photoWithPlace } from '../../site/photo.ts';
import { sharedSite } from '../../site/shared-site.ts';
import { openFilledCheckout, orderNumberOn, placeOrderButton } from '../../site/shopping.ts';
import { signInAsAdmin } from '../../site/staff.ts';
import { addRow } from '../../site/sweep.ts';
import { expect, open, test } from '../../site/test.ts';

/** The site by IP address instead of PUBLIC_URL's host name. */
const otherName = () => sharedSite().url.replace('//localhost:', '//127.0.0.1:');

test.use({ baseURL: async ({ browser: _ }, use) => use(otherName()) });

function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response: Response) => void (response.status() >= 400 && refused.push(response.url())));
  return refused;
}

const isDecoded = (page: Page, name: string) =>
  page
    .getByRole('img', { name })
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0));

// Over https the site serves only PUBLIC_URL's host.
test.describe('a site opened under another host than PUBLIC_URL', () => {
  test('uploads a receipt and shows it to customer and staff', async ({ page, newPerson }) => {
    expect(otherName()).not.toBe(sharedSite().url);
    const { page: staff } = await newPerson();
    const refused = [refusals(page), refusals(staff)];
    await openFilledCheckout(page, 'Tanya Walker');
    await page.getByRole('radio', { name: 'Bank Transfer' }).check();
    const file = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await photoWithPlace(page) };
    await page.locator('input[type=file]:not([capture])').setInputFiles(file);
    await expect(page.locator('b', { hasText: 'Transfer proof uploaded successfully' })).toBeVisible();
    await placeOrderButton(page).click();
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    expect(await isDecoded(page, 'Your receipt')).toBe(true);

    await signInAsAdmin(staff);
    const number = await orderNumberOn(page);
    await open(staff, '/admin/receipts');
    const row = staff.getByRole('list', { name: 'Receipts that wait' }).getByRole('button', { name: number });
    await expect(row).toHaveCount(1);
    await row.click();
    expect(await isDecoded(staff, `Receipt of ${number}`)).toBe(true);
    expect(refused).toEqual([[], []]);
    addRow({ story: test.info().title, width: page.viewportSize()?.width ?? 0 });
  });
});
