import { ensureMinio, ensureMinioClient } from './minio.ts';

/** `npm run minio`: compiles MinIO's server and client with Go into the user's cache folder for `npm test`. */
const log = (line: string) => process.stdout.write(`${line}\n`);
for (const source of [await ensureMinio({ log }), await ensureMinioClient({ log })]) {
  if ('missing' in source) {
    process.stderr.write(`${source.missing}\n`);
    process.exitCode = 1;
  } else log('binary' in source ? source.binary : source.endpoint);
}
