import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { newGuest } from '../site/callers.ts';
import { brokenPdf, endlessPdf, pdfOf, pdfWithPassword } from '../site/pdfs.ts';
import { placeTransfer } from '../site/transfers.ts';
import { desktop, phone, signInAsAdmin, type Visitor, visit, visitEachTest } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 2 });

const theRest = { name: 'the-rest.pdf', mimeType: 'application/pdf', buffer: pdfOf({ pages: ['The rest'] }) };

/** The picture of the receipt is there and decoded. */
const picture = async (page: Page, order: string) => {
  const image = page.getByRole('img', { name: `Receipt of ${order}` });
  await image.waitFor();
  return image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth));
};

describe.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])('receipts of bank transfers, %s', (_, viewport) => {
  it('are seen, verified and rejected by staff, who see what was decided, and so does the customer', async () => {
    const guest = await newGuest();
    const [paid, rejected] = [await placeTransfer(guest), await placeTransfer(guest)];
    const staff = await visit(browser, viewport);
    const { page } = staff;
    await signInAsAdmin(staff);

    await staff.open(`/admin/receipts?order=${paid.id}`);
    await title(page, paid.orderNumber).waitFor();
    expect(await picture(page, paid.orderNumber)).toBe(1);
    await page.getByText('One transfer pays one order.').waitFor();
    await page.keyboard.press('v');
    await page.keyboard.type('NCB 8841-220');
    await page.keyboard.press('Enter');
    await page.getByText('Payment verified').first().waitFor();

    await staff.open(`/admin/receipts?order=${rejected.id}`);
    await title(page, rejected.orderNumber).waitFor();
    await page.keyboard.press('r');
    const asked = page.getByRole('dialog', { name: `Reject the receipt of ${rejected.orderNumber}?` });
    await asked.getByRole('radio', { name: /cannot be read/ }).check();
    await asked.getByRole('button', { name: 'Reject receipt' }).click();
    await page.getByText('Receipt rejected').first().waitFor();

    await staff.open(`/admin/receipts?state=decided&order=${paid.id}`);
    await page
      .getByText(/NCB 8841-220$/)
      .first()
      .waitFor();
    await staff.open(`/admin/receipts?order=${rejected.id}`);
    await title(page, `${rejected.orderNumber} does not wait any more`).waitFor();
    await page.getByText(/The receipt cannot be read/).waitFor();
    expect(staff.errors).toEqual([]);
    await staff.leave();

    const customer = await visit(browser, viewport);
    await customer.open(rejected.trackingLink);
    await customer.page
      .getByText(/The receipt cannot be read/)
      .first()
      .waitFor();
    await customer.leave();
  });

  it('are asked for the amount missing alone where less came, and verified with the receipt of the rest', async () => {
    const order = await placeTransfer(await newGuest());
    const staff = await visit(browser, viewport);
    const customer = await visit(browser, viewport);
    await signInAsAdmin(staff);

    await staff.open(`/admin/receipts?order=${order.id}`);
    await title(staff.page, order.orderNumber).waitFor();
    await staff.page.keyboard.press('r');
    const asked = staff.page.getByRole('dialog', { name: `Reject the receipt of ${order.orderNumber}?` });
    await asked.getByRole('radio', { name: /is not the amount due/ }).check();
    await asked.getByLabel(/^Paid so far/).fill(String(Number(order.total) - 1_000.5));
    await asked.getByRole('button', { name: 'Reject receipt' }).click();
    await staff.page.getByText('Receipt rejected').first().waitFor();

    await customer.open(order.trackingLink);
    await customer.page.getByRole('heading', { name: 'We could not verify your transfer' }).waitFor();
    const missing = customer.page.locator('dl > div', { has: customer.page.getByText('Amount missing', { exact: true }) });
    await missing.getByText('$1,000.50 JMD', { exact: true }).waitFor();
    await missing.getByRole('button', { name: 'Copy' }).waitFor();
    await customer.page.locator('input[type=file]:not([capture])').setInputFiles(theRest);
    await customer.page.getByRole('heading', { name: 'Receipt received' }).waitFor();

    await staff.open(`/admin/receipts?order=${order.id}`);
    await title(staff.page, order.orderNumber).waitFor();
    await staff.page
      .getByText(/The amount on the receipt is not the amount due/)
      .first()
      .waitFor();
    await staff.page.keyboard.press('v');
    await staff.page.keyboard.type('NCB 8841-221');
    await staff.page.keyboard.press('Enter');
    await staff.page.getByText('Payment verified').first().waitFor();
    await customer.page.getByText('Payment verified').first().waitFor();
    expect(await missing.count()).toBe(0);
    expect([...staff.errors, ...customer.errors]).toEqual([]);
    await staff.leave();
    await customer.leave();
  });
});

describe('a receipt that is a PDF', () => {
  let staff: Visitor;
  visitEachTest(
    () => visit(browser),
    (visitor) => {
      staff = visitor;
    },
  );

  /** Staff look at an order that was paid with this PDF. */
  const lookAt = async (bytes: Buffer) => {
    const order = await placeTransfer(await newGuest(), { type: 'application/pdf', bytes });
    await signInAsAdmin(staff);
    await staff.open(`/admin/receipts?order=${order.id}`);
    await title(staff.page, order.orderNumber).waitFor();
    return { ...order, drawn: staff.page.getByRole('img', { name: `Receipt of ${order.orderNumber}` }) };
  };
  const says = (text: string) => staff.page.getByRole('alert').filter({ hasText: text }).waitFor({ timeout: 60_000 });
  const download = () => staff.page.getByRole('link', { name: 'Download the PDF' });

  it('is drawn beside the amount due, page by page, and read out', async () => {
    const { page } = staff;
    const { drawn } = await lookAt(pdfOf({ pages: ['Paid to Island Cell', 'Terms of the bank'] }));
    await page.getByText('Amount due').waitFor();
    await drawn.waitFor();
    expect(await drawn.evaluate((page: HTMLImageElement) => page.decode().then(() => [page.naturalWidth, page.naturalHeight]))).toEqual([
      2400, 1200,
    ]);
    expect(await page.getByText('Paid to Island Cell').count()).toBe(1);
    expect(await download().getAttribute('download')).toBe('');

    await page.getByRole('button', { name: 'Larger' }).click();
    await page.getByRole('button', { name: 'Next page' }).press('Enter');
    await page.getByText('Page 2 of 2').waitFor();
    await page.getByText('Terms of the bank').waitFor();
    await drawn.waitFor();
    expect(await page.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true');
    expect(page.workers()).toHaveLength(1);
  });

  it('is left for another one together with the worker that reads it', async () => {
    const { page } = staff;
    const picture = await placeTransfer(await newGuest());
    const { drawn } = await lookAt(pdfOf({ pages: ['Paid to Island Cell'] }));
    await drawn.waitFor();
    const [worker] = page.workers();
    const ended = worker?.waitForEvent('close');
    await page.getByRole('button', { name: picture.orderNumber }).click();
    await title(page, picture.orderNumber).waitFor();
    await ended;
    expect(page.workers()).toEqual([]);
  });

  it('is no larger than others where its page is one of 10,000 points, and opens on the first of 500', async () => {
    const { drawn } = await lookAt(pdfOf({ pages: Array.from({ length: 500 }, (_, at) => `Line ${at + 1}`), size: [10_000, 10_000] }));
    await drawn.waitFor();
    expect(await drawn.evaluate((page: HTMLImageElement) => page.decode().then(() => [page.naturalWidth, page.naturalHeight]))).toEqual([
      2400, 2400,
    ]);
    await staff.page.getByText('Page 1 of 500').waitFor();
  });

  it('says so where nothing is to be seen of it', async () => {
    await lookAt(pdfOf({ pages: [''] }));
    await staff.page.getByText('Nothing was drawn of this page. Please look at the file itself.').waitFor();
    await download().waitFor();
  });

  it.each([
    ['behind a password', pdfWithPassword, 'This PDF opens with a password only.'],
    ['broken', brokenPdf, 'This PDF is broken.'],
    ['one that nobody can draw to its end', endlessPdf, 'This PDF takes too long to draw.'],
  ])('is a download where it is %s', async (_, make, sentence) => {
    await lookAt(make());
    await says(sentence);
    await download().waitFor();
    expect(staff.page.workers()).toEqual([]);
  });
});
