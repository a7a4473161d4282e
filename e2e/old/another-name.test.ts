import { type Browser, type Page, type Response } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { photoWithPlace } from '../site/photo.ts';
import { sharedSite, siteUrl } from '../site/shared-site.ts';
import { fillCheckout, orderNumberOn, placeOrderButton } from '../site/shopping.ts';
import { until } from '../site/until.ts';
import { signInAsAdmin, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** The address of the machine in place of the name that PUBLIC_URL has. */
const underAnotherName = (path: string) => siteUrl(path).replace('//localhost:', '//127.0.0.1:');

async function visitUnderAnotherName() {
  const visitor = await visit(browser);
  const answers: Response[] = [];
  visitor.page.on('response', (response) => answers.push(response));
  const open = async (path: string) => void (await visitor.page.goto(underAnotherName(path)));
  return { ...visitor, open, answers };
}

const isDecoded = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0));

/** Not over https: there the site is what PUBLIC_URL names, and nothing else. */
describe('a site that is open under another name than its PUBLIC_URL', () => {
  it('takes a receipt, and shows it to whoever sent it and to staff', async () => {
    expect(underAnotherName('')).not.toBe(sharedSite().url);
    const guest = await visitUnderAnotherName();
    await fillCheckout(guest, 'Tanya Walker');
    await guest.page.getByRole('radio', { name: 'Bank Transfer' }).check();
    const file = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await photoWithPlace(guest.page) };
    await guest.page.locator('input[type=file]:not([capture])').setInputFiles(file);
    await guest.page.locator('b', { hasText: 'Transfer proof uploaded successfully' }).waitFor();
    await placeOrderButton(guest.page).click();
    await guest.page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    expect(await isDecoded(guest.page, 'Your receipt')).toBe(true);

    const staff = await visitUnderAnotherName();
    await signInAsAdmin(staff);
    const number = await orderNumberOn(guest.page);
    await staff.open('/admin/receipts');
    const row = staff.page.getByRole('list', { name: 'Receipts that wait' }).getByRole('button', { name: number });
    await until('the queue has its receipt once', async () => (await row.count()) === 1);
    await row.click();
    expect(await isDecoded(staff.page, `Receipt of ${number}`)).toBe(true);
    for (const { answers, errors } of [guest, staff]) {
      expect(answers.filter((answer) => answer.status() >= 400).map((answer) => answer.url())).toEqual([]);
      expect(errors).toEqual([]);
    }
    await guest.leave();
    await staff.leave();
  });
});
