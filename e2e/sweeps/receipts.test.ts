import type { Locator, Page } from '@playwright/test';
import { newGuest } from '../site/callers.ts';
import { brokenPdf, endlessPdf, pdfOf, pdfWithPassword } from '../site/pdfs.ts';
import { signInAsAdmin } from '../site/staff.ts';
import { addRow } from '../site/sweep.ts';
import { expect, open, test } from '../site/test.ts';
import { placeTransfer } from '../site/transfers.ts';

test.describe.configure({ timeout: 180_000 });

/** Opens the receipt of an order paid with this PDF; returns the rendered page. */
async function openPdf(page: Page, bytes: Buffer): Promise<Locator> {
  const { id, orderNumber } = await placeTransfer(await newGuest(), { type: 'application/pdf', bytes });
  await signInAsAdmin(page);
  await open(page, `/admin/receipts?order=${id}`);
  await expect(page.getByRole('heading', { level: 2, name: orderNumber })).toBeVisible();
  return page.getByRole('img', { name: `Receipt of ${orderNumber}` });
}

const sizeOf = (drawn: Locator): Promise<number[]> =>
  drawn.evaluate((picture: HTMLImageElement) =>
    picture.decode().then(() => [picture.naturalWidth, picture.naturalHeight]),
  );

const download = (page: Page) => page.getByRole('link', { name: 'Download the PDF' });

test.describe('a PDF receipt', () => {
  const pages = Array.from({ length: 500 }, (_, at) => `Line ${at + 1}`);
  const drawable: [name: string, pdf: () => Buffer, size: number[], text: string][] = [
    ['two pages', () => pdfOf({ pages: ['Paid to Island Cell', 'Terms of the bank'] }), [2_400, 1_200], 'Page 1 of 2'],
    ['500 pages of 10,000 points', () => pdfOf({ pages, size: [10_000, 10_000] }), [2_400, 2_400], 'Page 1 of 500'],
  ];
  for (const [name, pdf, size, text] of drawable) {
    test(`is rendered by one worker and downloadable when it has ${name}`, async ({ page }) => {
      const drawn = await openPdf(page, pdf());
      await expect.poll(() => sizeOf(drawn)).toEqual(size);
      await expect(page.getByText(text)).toBeVisible();
      expect(page.workers()).toHaveLength(1);
      await expect(download(page)).toHaveAttribute('download', '');
      addRow({ receipt: name, shows: text });
    });
  }

  test('ends its worker when staff open another receipt', async ({ page }) => {
    const other = await placeTransfer(await newGuest());
    const drawn = await openPdf(page, pdfOf({ pages: ['Paid to Island Cell'] }));
    await expect(drawn).toBeVisible();
    await page.getByRole('button', { name: other.orderNumber }).click();
    await expect(page.getByRole('heading', { level: 2, name: other.orderNumber })).toBeVisible();
    await expect.poll(() => page.workers().length).toBe(0);
    addRow({ receipt: 'left for another', shows: 'the other' });
  });

  const refused: [name: string, pdf: () => Buffer, sentence: string][] = [
    ['is empty', () => pdfOf({ pages: [''] }), 'This page could not be shown. Please open the file itself.'],
    ['has a password', pdfWithPassword, 'This PDF needs a password.'],
    ['is broken', brokenPdf, 'This PDF is broken.'],
    ['never ends', endlessPdf, 'This PDF takes too long to show.'],
  ];
  for (const [name, pdf, sentence] of refused) {
    test(`is downloadable, with an explanation, when it ${name}`, async ({ page }) => {
      await openPdf(page, pdf());
      await expect(page.getByText(sentence)).toBeVisible({ timeout: 60_000 });
      await expect(download(page)).toBeVisible();
      if (name !== 'is empty') await expect.poll(() => page.workers().length).toBe(0);
      addRow({ receipt: name, shows: sentence });
    });
  }
});
