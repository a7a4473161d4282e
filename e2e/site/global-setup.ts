import { type Site, startSite } from './start-site.ts';

declare global {
  var shopSite: Site | undefined;
}

/** One site for all journeys, unless SITE_URL names a running one (with SITE_ADMIN_EMAIL and SITE_ADMIN_PASSWORD). */
export default async function setup(): Promise<void> {
  if (process.env.SITE_URL) return;
  const site = await startSite();
  globalThis.shopSite = site;
  Object.assign(process.env, {
    SITE_URL: site.url,
    SITE_DATA_DIR: site.dataDir,
    SITE_ADMIN_EMAIL: site.admin.email,
    SITE_ADMIN_PASSWORD: site.admin.password,
  });
}
