// The databases of the site, as the role that owns each sees it.
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { begin, compose } from './compose.mjs';

/**
 * In the order in which they are backed up: whoever is told of something by another one comes after it, so what is told twice is told
 * again and nothing is missing (ADR 15).
 */
export const databases = ['auth', 'catalog', 'orders', 'support'];

const endOfAnswer = '-- end of answer --';

/** A program in the container of the server, which needs none of root's rights. @param {string[]} command */
export const inPostgres = (...command) => ['exec', '-T', '--user', 'postgres', 'postgres', ...command];

/**
 * A service owns its database, with all that runs there: views, operators, functions of its own. Whoever took it over must not have them
 * run by the owner of the server, so a program goes into a database as its role, which the server's own socket believes.
 * @param {string} program @param {string} role @param {string} database @param {string[]} args
 */
const asRole = (program, role, database, ...args) => inPostgres(program, '--username', role, '--dbname', database, ...args);

/** @param {string} database @param {string} snapshot */
export const dumpOf = (database, snapshot) => asRole('pg_dump', database, database, '--format', 'custom', '--snapshot', snapshot);

/** As its service would: what is made belongs to it. @param {string} database @param {string} role */
export const loadInto = (database, role) => asRole('pg_restore', role, database, '--exit-on-error', '--single-transaction', '--no-owner');

/** Names mean what the server means by them first, whatever a role or a database would rather have. */
const ownNames = 'set search_path = pg_catalog, public;';

/** Statements in a database of the server, of one connection. */
export class Session {
  #child;
  #ended;
  #lines;

  /** @param {string} database @param {string} [role] the one of that name, unless it is given */
  constructor(database, role = database) {
    const plain = ['--quiet', '--no-psqlrc', '--no-align', '--tuples-only', '--set', 'ON_ERROR_STOP=1'];
    const { child, ended } = begin(asRole('psql', role, database, ...plain));
    child.stdin.on('error', () => {});
    child.stdin.write(`${ownNames}\n`);
    this.#child = child;
    this.#ended = ended;
    this.#lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  }

  /** The lines that they answer with. @param {string} statements @returns {Promise<string[]>} */
  async ask(statements) {
    this.#child.stdin.write(`${statements}\n\\echo ${endOfAnswer}\n`);
    const lines = [];
    for (;;) {
      const { done, value: line } = await this.#lines.next();
      if (line === endOfAnswer) return lines;
      if (done) {
        await this.#ended;
        throw new Error('The database ended the connection.');
      }
      lines.push(line);
    }
  }

  async end() {
    this.#child.stdin.end();
    await this.#ended;
  }
}

/** @template T @param {string} database @param {string} role @param {(session: Session) => Promise<T>} work */
export async function inDatabase(database, role, work) {
  const session = new Session(database, role);
  try {
    return await work(session);
  } finally {
    await session.end();
  }
}

/** As the role of the same name. @param {string} database @param {string} statements */
export const ask = (database, statements) => inDatabase(database, database, (session) => session.ask(statements));

/** Tables of the site in a database. Partitions are counted with what they are parts of. */
const tables = `pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition and nspname !~ '^pg_' and nspname <> 'information_schema'`;

/** @param {string} database */
export const isEmpty = async (database) => (await ask(database, `select from ${tables} limit 1; \\echo :ROW_COUNT`))[0] === '0';

/** How many rows each table has. @param {Session} session @returns {Promise<Record<string, number>>} */
export async function countRows(session) {
  const counting = `select format('select %L, count(*) from %I.%I', replace(nspname || '.' || relname, 'public.', ''), nspname, relname)
    from ${tables} order by 1 \\gexec`;
  return Object.fromEntries((await session.ask(counting)).map((line) => line.split('|')).map(([table, rows]) => [table, Number(rows)]));
}

export const isServing = () =>
  compose(inPostgres('pg_isready', '--username', 'postgres', '--quiet', '--host', '127.0.0.1')).then(
    () => true,
    () => false,
  );

/** The server may just have been started, on an empty volume. */
export async function untilServing() {
  for (let attempts = 120; !(await isServing()); attempts -= 1) {
    if (attempts === 0) throw new Error('Postgres does not answer; see docker compose logs postgres.');
    await sleep(1_000);
  }
}
