interface SharedSite {
  url: string;
  dataDir: string;
  admin: { email: string; password: string };
}

/** The site under test, as the global setup or the caller's environment names it. */
export function sharedSite(): SharedSite {
  const { SITE_URL, SITE_DATA_DIR = '', SITE_ADMIN_EMAIL = '', SITE_ADMIN_PASSWORD = '' } = process.env;
  if (!SITE_URL) throw new Error('There is no site: run the tests with Playwright, or set SITE_URL.');
  return { url: SITE_URL, dataDir: SITE_DATA_DIR, admin: { email: SITE_ADMIN_EMAIL, password: SITE_ADMIN_PASSWORD } };
}

/** The URL of a path of the site. */
export const siteUrl = (path = '') => `${sharedSite().url}${path}`;

/** The site's data folder, for tests that release, import or read mails. */
export function sharedDataDir(): string {
  const { dataDir } = sharedSite();
  if (!dataDir) throw new Error('SITE_DATA_DIR is not set: this test needs the data folder of the site.');
  return dataDir;
}
