import { expect, type Page } from '@playwright/test';
import { lineOf } from './line.ts';

/** Chooses Bank Transfer in a filled-in checkout; returns the transfer's reference, which becomes the order number. */
export async function chooseBankTransfer(page: Page): Promise<string> {
  await page.getByRole('radio', { name: 'Bank Transfer' }).check();
  await expect(page.getByText('Upload your transfer receipt')).toBeVisible();
  const reference = page.getByText(/^ORD-\d{6,9}$/);
  await expect(reference).toBeVisible();
  return (await reference.textContent()) ?? '';
}

export interface ReceiptFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const chooseReceipt = (page: Page, file: ReceiptFile): Promise<void> =>
  page.locator('input[type=file]:not([capture])').setInputFiles(file);

const partIsSent = (page: Page): Promise<void> =>
  expect
    .poll(async () => Number(await page.getByRole('progressbar').getAttribute('value')), { timeout: 30_000 })
    .toBeGreaterThan(5);

/** A connection that breaks between browser and server, so that both ends notice. */
export interface CuttableLine {
  cut(): void;
  mend(): void;
}

/**
 * Uploads a receipt over a slow connection, which pauses and then breaks. Returns a function that makes it
 * fast again; until then the automatic retry is still uploading.
 */
export async function uploadOverBrokenLine(
  page: Page,
  file: ReceiptFile,
  store?: CuttableLine,
): Promise<() => Promise<unknown>> {
  const line = await lineOf(page);
  await line.slow();
  await chooseReceipt(page, file);
  await partIsSent(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused at/)).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await partIsSent(page);
  await line.cut();
  store?.cut();
  const waiting = page.getByText('Waiting for the connection. Your file is still here, and is sent by itself.');
  await expect(waiting).toBeVisible();
  store?.mend();
  await line.slow();
  await expect(waiting).toBeHidden();
  return line.whole;
}
