// Containers that run once, beside the site's own, for what lies in its volumes.
const once = ['run', '--rm', '-T', '--no-deps'];

/** @param {string[]} verb of deploy/minio/receipts.sh, with its argument */
export const receipts = (...verb) => ['--profile', 'backup', ...once, 'receipts', ...verb];

/** Commands of a shell in the folder of releases. @param {string} commands */
export const inReleases = (commands) => [...once, '--entrypoint', 'sh', 'release', '-c', `set -eu; cd /releases; ${commands}`];

/** The migrations that a service's image brings. @param {string} service */
export const migrationFiles = (service) => [...once, '--entrypoint', 'ls', service, `services/${service}/dist/migrations`];

export const makeStore = [...once, 'minio-setup'];

/** @param {string} accessKey */
export const removeStoreUser = (accessKey) => [...once, '-e', `REMOVED_ACCESS_KEY=${accessKey}`, 'minio-setup'];
