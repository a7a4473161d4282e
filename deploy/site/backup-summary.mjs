/** @param {import('./backup-files.mjs').Manifest} manifest */
export function summaryOf({ version, commit, databases, receipts, files }) {
  const rows = Object.values(databases).flatMap((database) => Object.values(database.rows));
  const bytes = Object.values(files).map((file) => file.bytes);
  return `${Object.keys(databases).length} databases of ${sum(rows)} rows, ${receipts.copied} receipts and the releases of ${version} (${commit}), ${megabytes(sum(bytes))}`;
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
