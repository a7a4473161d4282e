// Arguments of containers that run once on the site's volumes.
const once = ['run', '--rm', '-T', '--no-deps'];

/** @param {string[]} verb subcommand of deploy/minio/receipts.sh, with its argument */
export const receipts = (...verb) => ['--profile', 'backup', ...once, 'receipts', ...verb];

/** Runs shell commands in the releases folder. @param {string} commands */
export const inReleases = (commands) => [
  ...once,
  '--entrypoint',
  'sh',
  'release',
  '-c',
  `set -eu; cd /releases; ${commands}`,
];

/** Lists the migrations in a service's image. @param {string} service */
export const migrationFiles = (service) => [
  ...once,
  '--entrypoint',
  'ls',
  service,
  `services/${service}/dist/migrations`,
];

export const makeStore = [...once, 'minio-setup'];

/** @param {string} accessKey */
export const removeStoreUser = (accessKey) => [...once, '-e', `REMOVED_ACCESS_KEY=${accessKey}`, 'minio-setup'];
