import type { Browser } from 'playwright-core';
import { cartStorage } from '../first-view/measure.ts';
import { isScript, recordRequests, type SeenRequest, settled, slow4g } from '../network.ts';

/**
 * Limits in KiB of compressed script before Bank Transfer is chosen: of the page (`openedKib`), and with the code that places and
 * confirms an order (`filledKib`). That code loads in the background once the form is filled in, because the connection may fail later.
 */
export const checkoutGoals = { openedKib: 170, filledKib: 190 };

export interface CheckoutScript {
  openedKib: number;
  filledKib: number;
  transferKib: number;
  /** Files that contain the uploader, loaded before and after the choice. */
  uploaderBefore: string[];
  uploaderAfter: string[];
}

/** An error message of the uploader, which every build contains. */
const ofUploader = 'Cannot create a new upload';

/** Fills in checkout with an empty cache, then chooses Bank Transfer; on slow 4G, where the shell prefetches no other pages. */
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

const kibOf = (scripts: SeenRequest[]): number =>
  Number((scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024).toFixed(1));

async function withUploader(scripts: SeenRequest[]): Promise<string[]> {
  const found = await Promise.all(
    scripts.map(async ({ url }) =>
      (await (await fetch(url)).text()).includes(ofUploader) ? [new URL(url).pathname] : [],
    ),
  );
  return found.flat();
}

/** If the uploader does not load after the choice, its error message has changed and the measurement is void. */
export const checkoutReached = ({ openedKib, filledKib, uploaderBefore, uploaderAfter }: CheckoutScript): boolean =>
  openedKib <= checkoutGoals.openedKib &&
  filledKib <= checkoutGoals.filledKib &&
  uploaderBefore.length === 0 &&
  uploaderAfter.length > 0;

export const checkoutLines = ({
  openedKib,
  filledKib,
  transferKib,
  uploaderBefore,
  uploaderAfter,
}: CheckoutScript): string[] => [
  `/checkout: ${openedKib} KiB of script (at most ${checkoutGoals.openedKib}), filled in ${filledKib} KiB (at most ${checkoutGoals.filledKib}), ${transferKib} KiB more for Bank Transfer`,
  `Uploader before the choice: ${uploaderBefore.join(', ') || 'none'}; after it: ${uploaderAfter.join(', ') || 'none, which is wrong'}`,
];
