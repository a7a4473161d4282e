interface SharedSite {
  url: string;
  dataDir: string;
  admin: { email: string; password: string };
}

export function sharedSite(): SharedSite {
  const { SITE_URL, SITE_DATA_DIR = '', SITE_ADMIN_EMAIL = '', SITE_ADMIN_PASSWORD = '' } = process.env;
  if (!SITE_URL) throw new Error('There is no site: run the tests with Playwright, or set SITE_URL.');
  return { url: SITE_URL, dataDir: SITE_DATA_DIR, admin: { email: SITE_ADMIN_EMAIL, password: SITE_ADMIN_PASSWORD } };
}

export const siteUrl = (path = '') => `${sharedSite().url}${path}`;

/** Data folder of the site, for tests that release, import or read mails. */
export function sharedDataDir(): string {
  const { dataDir } = sharedSite();
  if (!dataDir) throw new Error('SITE_DATA_DIR is not set: this test needs the data folder of the site.');
  return dataDir;
}
