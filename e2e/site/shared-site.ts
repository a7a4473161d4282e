interface SharedSite {
  url: string;
  dataDir: string;
  admin: { email: string; password: string };
}

/** The site of this worker's journeys: the one that is given by SITE_URL, else one that the setup started. */
export function sharedSite(): SharedSite {
  const { SITE_URL, SITE_DATA_DIR = '', SITE_ADMIN_EMAIL = '', SITE_ADMIN_PASSWORD = '', SITES, JEST_WORKER_ID } = process.env;
  if (SITE_URL) return { url: SITE_URL, dataDir: SITE_DATA_DIR, admin: { email: SITE_ADMIN_EMAIL, password: SITE_ADMIN_PASSWORD } };
  const site: SharedSite | undefined = JSON.parse(SITES ?? '[]')[Number(JEST_WORKER_ID) - 1];
  if (!site) throw new Error('There is no site for this worker: the journeys start one through Jest.');
  return site;
}

/** A path of it as a URL. */
export const siteUrl = (path = '') => `${sharedSite().url}${path}`;

/** Its folder, for journeys that release or end processes. */
export function sharedDataDir(): string {
  const { dataDir } = sharedSite();
  if (!dataDir) throw new Error('SITE_DATA_DIR is not set: journeys that release or end processes need the folder of the site.');
  return dataDir;
}
