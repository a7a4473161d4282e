import { browserBinary } from './browser.ts';
import { checkBrowser } from './browser-check.ts';
import { type Site, startSite } from './start-site.ts';

declare global {
  var shopSites: Site[] | undefined;
}

interface Options {
  maxWorkers: number;
}

/**
 * A site for each worker, so that journeys which end processes or count orders run beside others; SITE_URL, SITE_DATA_DIR,
 * SITE_ADMIN_EMAIL and SITE_ADMIN_PASSWORD name a running one instead.
 */
export default async function setup({ maxWorkers }: Options): Promise<void> {
  process.env.CHROMIUM_BIN = await browserBinary();
  await checkBrowser();
  if (process.env.SITE_URL) return;
  const sites = await Promise.all(Array.from({ length: maxWorkers }, () => startSite()));
  globalThis.shopSites = sites;
  process.env.SITES = JSON.stringify(sites.map(({ url, dataDir, admin }) => ({ url, dataDir, admin })));
}
