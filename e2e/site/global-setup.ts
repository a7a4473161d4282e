import type { FullConfig } from '@playwright/test';
import { checkBrowser } from './browser-check.ts';
import { startSite } from './start-site.ts';

/**
 * Starts the site that all workers share, and returns a function that stops it. SITE_URL, SITE_DATA_DIR,
 * SITE_ADMIN_EMAIL and SITE_ADMIN_PASSWORD name a running site instead; OWN_SITES=1 starts none.
 */
export default async function setup(_config: FullConfig): Promise<(() => Promise<void>) | undefined> {
  await checkBrowser();
  if (process.env.SITE_URL || process.env.OWN_SITES) return undefined;
  const { url, dataDir, admin, stop } = await startSite();
  Object.assign(process.env, {
    SITE_URL: url,
    SITE_DATA_DIR: dataDir,
    SITE_ADMIN_EMAIL: admin.email,
    SITE_ADMIN_PASSWORD: admin.password,
  });
  return stop;
}
