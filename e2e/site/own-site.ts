import { type Site, startSite } from './start-site.ts';
import { test as base } from './test.ts';

export type RunningSite = Pick<Site, 'url' | 'dataDir' | 'admin'>;

/** Sets a site as the shared one for helpers. */
export function nameSite({ url, dataDir, admin }: RunningSite): void {
  Object.assign(process.env, {
    SITE_URL: url,
    SITE_DATA_DIR: dataDir,
    SITE_ADMIN_EMAIL: admin.email,
    SITE_ADMIN_PASSWORD: admin.password,
  });
}

/** Test fixture: a separate site for each worker, so that tests may kill its processes. SITE_URL names a running site instead. */
export const test = base.extend<object, { ownSite: string }>({
  ownSite: [
    async ({ browser: _ }, use) => {
      const { SITE_URL } = process.env;
      if (SITE_URL) return use(SITE_URL);
      const site = await startSite();
      nameSite(site);
      await use(site.url);
      delete process.env.SITE_URL;
      await site.stop();
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite),
});
