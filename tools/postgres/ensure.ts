// Creates the databases given on standard input as `{ url, databases }`. A separate process keeps the client out of
// the site's memory; exit code 2 means a wrong password.
import { text } from 'node:stream/consumers';
import { ensureDatabases } from './databases.ts';

const { url, databases } = JSON.parse(await text(process.stdin));
try {
  await ensureDatabases(url, databases);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = (error as { code?: string }).code === '28P01' ? 2 : 1;
}
