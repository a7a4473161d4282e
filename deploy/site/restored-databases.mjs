// Loads a backup's databases beside the site's, and replaces all of them together.
import { createReadStream } from 'node:fs';
import { compose } from './compose.mjs';
import { ask, countRows, databases, inDatabase, loadInto } from './databases.mjs';

const loaded = (/** @type {string} */ name) => `${name}_restored`;
const replaced = (/** @type {string} */ name) => `${name}_replaced`;

/** Loads a dump into a new database; throws if its row counts differ from the manifest. @param {string} name @param {string} file
 * @param {Record<string, number>} rows */
export async function loadBeside(name, file, rows) {
  const beside = loaded(name);
  await ask(
    'postgres',
    `drop database if exists ${beside} with (force);
    create database ${beside} owner ${name} template template0;
    revoke connect, temporary on database ${beside} from public;`,
  );
  await compose(loadInto(beside, name), { input: createReadStream(file) });
  await inDatabase(beside, name, async (session) => {
    const found = await countRows(session);
    const wrong = Object.keys({ ...rows, ...found }).filter((table) => rows[table] !== found[table]);
    if (wrong.length > 0)
      throw new Error(`In ${name} the row counts of these tables differ from the backup: ${wrong.join(', ')}.`);
    await session.ask('analyze;');
  });
}

/** Renames all databases in one transaction. */
export async function putIntoPlace() {
  await dropReplaced();
  const renames = databases.map(
    (
      name,
    ) => `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname in ('${name}', '${loaded(name)}');
    alter database ${name} rename to ${replaced(name)};
    alter database ${loaded(name)} rename to ${name};`,
  );
  await ask('postgres', `begin;\n${renames.join('\n')}\ncommit;`);
}

export const dropLoaded = () => drop(databases.map(loaded));
export const dropReplaced = () => drop(databases.map(replaced));

/** @param {string[]} names */
const drop = (names) =>
  ask('postgres', names.map((name) => `drop database if exists ${name} with (force);`).join('\n'));
