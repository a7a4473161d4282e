// Makes the databases that stand on standard input, `{ url, databases }`; a process of its own, so that the database client
// does not stay in memory with the one who starts the site. Exit code 2: the password is wrong.
import { text } from 'node:stream/consumers';
import { ensureDatabases } from './databases.ts';

const { url, databases } = JSON.parse(await text(process.stdin));
try {
  await ensureDatabases(url, databases);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = (error as { code?: string }).code === '28P01' ? 2 : 1;
}
