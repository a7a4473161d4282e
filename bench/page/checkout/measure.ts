import type { Browser } from 'playwright-core';
import { cartStorage } from '../first-view/measure.ts';
import { isScript, recordRequests, type SeenRequest, settled, slow4g } from '../network.ts';

/**
 * KiB of script as it travels, compressed, until Bank Transfer is chosen: of the page, and with what places an order and confirms it, which is
 * fetched in the background as soon as somebody fills the form in, since the connection may be gone by then.
 */
export const checkoutGoals = { openedKib: 170, filledKib: 190 };

export interface CheckoutScript {
  openedKib: number;
  filledKib: number;
  /** What choosing Bank Transfer adds. */
  transferKib: number;
  /** Files with the uploader in them that came before the choice, and after it. */
  uploaderBefore: string[];
  uploaderAfter: string[];
}

/** A sentence of the uploader that every build keeps: it is thrown. */
const ofUploader = 'Cannot create a new upload';

/** Fills checkout in with an empty cache, then chooses Bank Transfer; on slow 4G, where the shell fetches no other pages ahead. */
export async function measureCheckout(browser: Browser, site: string): Promise<CheckoutScript> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, storageState: await cartStorage(browser, { site, viewport }) });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const network = await recordRequests(cdp);
  await cdp.send('Network.emulateNetworkConditions', slow4g);
  await page.goto(`${site}/checkout`);
  await settled(network);
  const opened = network.requests().filter(isScript);
  await page.getByLabel(/^Name/).fill('Andre Campbell');
  await page.getByLabel(/^Phone Number/).fill('876 555 0199');
  await page.getByLabel(/^Delivery Address/).fill('12 Hope Road, Kingston 6');
  await settled(network);
  const before = network.requests().filter(isScript);
  await page.getByRole('radio', { name: 'Bank Transfer' }).check();
  await page.getByText('Upload your transfer receipt').waitFor();
  await settled(network);
  const after = network.requests().filter(isScript).slice(before.length);
  await context.close();
  return {
    openedKib: kibOf(opened),
    filledKib: kibOf(before),
    transferKib: kibOf(after),
    uploaderBefore: await withUploader(before),
    uploaderAfter: await withUploader(after),
  };
}

const kibOf = (scripts: SeenRequest[]): number => Number((scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024).toFixed(1));

async function withUploader(scripts: SeenRequest[]): Promise<string[]> {
  const found = await Promise.all(
    scripts.map(async ({ url }) => ((await (await fetch(url)).text()).includes(ofUploader) ? [new URL(url).pathname] : [])),
  );
  return found.flat();
}

/** The uploader has to come with the choice, or its sentence is another one by now and nothing was measured. */
export const checkoutReached = ({ openedKib, filledKib, uploaderBefore, uploaderAfter }: CheckoutScript): boolean =>
  openedKib <= checkoutGoals.openedKib && filledKib <= checkoutGoals.filledKib && uploaderBefore.length === 0 && uploaderAfter.length > 0;

export const checkoutLines = ({ openedKib, filledKib, transferKib, uploaderBefore, uploaderAfter }: CheckoutScript): string[] => [
  `/checkout: ${openedKib} KiB of script (at most ${checkoutGoals.openedKib}), filled in ${filledKib} KiB (at most ${checkoutGoals.filledKib}), ${transferKib} KiB more for Bank Transfer`,
  `Uploader before the choice: ${uploaderBefore.join(', ') || 'none'}; after it: ${uploaderAfter.join(', ') || 'none, which is wrong'}`,
];
