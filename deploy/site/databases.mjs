// The site's databases, accessed as the role that owns each.
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { begin, compose } from './compose.mjs';

/**
 * In the order of their backup: a service that receives jobs comes after the one that sends them. A restore may then repeat a job but
 * never lose one (ADR 15).
 */
export const databases = ['auth', 'catalog', 'orders', 'support'];

const endOfAnswer = '-- end of answer --';

/** Runs a program in the database container, without root's rights. @param {string[]} command */
export const inPostgres = (...command) => ['exec', '-T', '--user', 'postgres', 'postgres', ...command];

/**
 * Runs a program as the database's role, which the server's own socket trusts. Views, operators and functions of a
 * compromised service must not run as the server's owner.
 * @param {string} program @param {string} role @param {string} database @param {string[]} args
 */
const asRole = (program, role, database, ...args) =>
  inPostgres(program, '--username', role, '--dbname', database, ...args);

/** @param {string} database @param {string} snapshot */
export const dumpOf = (database, snapshot) =>
  asRole('pg_dump', database, database, '--format', 'custom', '--snapshot', snapshot);

/** Restores as the service's role, which then owns the objects. @param {string} database @param {string} role */
export const loadInto = (database, role) =>
  asRole('pg_restore', role, database, '--exit-on-error', '--single-transaction', '--no-owner');

/** Makes names resolve to the server's built-ins first, against overrides by a role or a database. */
const ownNames = 'set search_path = pg_catalog, public;';

/** A psql session in one database. */
export class Session {
  #child;
  #ended;
  #lines;

  /** @param {string} database @param {string} [role] same name as the database by default */
  constructor(database, role = database) {
    const plain = ['--quiet', '--no-psqlrc', '--no-align', '--tuples-only', '--set', 'ON_ERROR_STOP=1'];
    const { child, ended } = begin(asRole('psql', role, database, ...plain));
    child.stdin.on('error', () => {});
    child.stdin.write(`${ownNames}\n`);
    this.#child = child;
    this.#ended = ended;
    this.#lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  }

  /** Returns the output lines of statements. @param {string} statements @returns {Promise<string[]>} */
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

/** Runs statements as the role with the database's name. @param {string} database @param {string} statements */
export const ask = (database, statements) => inDatabase(database, database, (session) => session.ask(statements));

/** Tables of the site in a database. A partitioned table counts its partitions' rows. */
const tables = `pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition and nspname !~ '^pg_' and nspname <> 'information_schema'`;

/** @param {string} database */
export const isEmpty = async (database) =>
  (await ask(database, `select from ${tables} limit 1; \\echo :ROW_COUNT`))[0] === '0';

/** Number of rows by table. @param {Session} session @returns {Promise<Record<string, number>>} */
export async function countRows(session) {
  const counting = `select format('select %L, count(*) from %I.%I', replace(nspname || '.' || relname, 'public.', ''), nspname, relname)
    from ${tables} order by 1 \\gexec`;
  return Object.fromEntries(
    (await session.ask(counting)).map((line) => line.split('|')).map(([table, rows]) => [table, Number(rows)]),
  );
}

export const isServing = () =>
  compose(inPostgres('pg_isready', '--username', 'postgres', '--quiet', '--host', '127.0.0.1')).then(
    () => true,
    () => false,
  );

/** Waits for a server that was just started, perhaps on an empty volume. */
export async function untilServing() {
  for (let attempts = 120; !(await isServing()); attempts -= 1) {
    if (attempts === 0) throw new Error('Postgres does not answer; see docker compose logs postgres.');
    await sleep(1_000);
  }
}
