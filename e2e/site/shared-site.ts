/** The folder of the site that all journeys share: with SITE_URL given, SITE_DATA_DIR names it. */
export function sharedDataDir(): string {
  const folder = process.env.SITE_DATA_DIR;
  if (!folder) throw new Error('SITE_DATA_DIR is not set: journeys that release or end processes need the folder of the site');
  return folder;
}
