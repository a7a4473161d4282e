/**
 * All settings of `npm start` with default, validation and description for the README's table.
 * `read` throws the rest of the sentence "NAME=value …" for an invalid value.
 * @typedef {{ fallback: string, about: string, read: (text: string) => void }} Setting
 */

/** @param {number} min @param {number} max */
const wholeNumber = (min, max) => (/** @type {string} */ text) => {
  if (!/^\d+$/.test(text) || Number(text) < min || Number(text) > max)
    throw new Error(`must be a whole number from ${min} to ${max}`);
};

/** @param {...string} choices */
const oneOf =
  (...choices) =>
  (/** @type {string} */ text) => {
    if (!choices.includes(text)) throw new Error(`must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`);
  };

/** @param {string[]} protocols */
const url = (protocols) => (/** @type {string} */ text) => {
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new Error(`must be a URL that begins with ${protocols.join('// or ')}//`);
};

const anything = () => {};

const hostName = (/** @type {string} */ text) => {
  if (!/^[\w.:-]+$/.test(text)) throw new Error('must be an address or a host name');
};

const email = (/** @type {string} */ text) => {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) throw new Error('must be an email address');
};

const password = (/** @type {string} */ text) => {
  if (text.length < 8) throw new Error('must have at least 8 characters');
};

const rateLimits = (/** @type {string} */ text) => {
  if (text !== 'off' && !(Number(text) > 0 && Number.isFinite(Number(text))))
    throw new Error('must be off or a factor above 0, such as 1 or 10');
};

const processes = (/** @type {string} */ text) => {
  for (const part of text.split(',')) {
    const [, count] = /^(?:auth|catalog|orders)=(\d{1,2})$/.exec(part) ?? [];
    if (!(Number(count) >= 1 && Number(count) <= 16))
      throw new Error('must name auth, catalog or orders with a number from 1 to 16 each, such as catalog=2,orders=2');
  }
};

const origin = (/** @type {string} */ text) => {
  url(['http:', 'https:'])(text);
  if (new URL(text).pathname !== '/' || new URL(text).search) throw new Error('must be an origin without a path');
};

export const demoAdmin = { email: 'admin@islandcell.example', password: 'island-demo-2026' };

/** @satisfies {Record<string, Setting>} */
const table = {
  PORT: {
    fallback: '8080',
    read: wholeNumber(1, 65_533),
    about: 'port of the shop; PORT + 1 answers `/healthz`, `/readyz` and `/metrics` on this machine only',
  },
  HOST: {
    fallback: '127.0.0.1',
    read: hostName,
    about: 'address that the shop listens on; `0.0.0.0` opens it to the network',
  },
  PUBLIC_URL: {
    fallback: '',
    read: origin,
    about: 'origin that customers see, such as `https://shop.example`; empty: `http://localhost:PORT`',
  },
  DATA_DIR: {
    fallback: '.data',
    read: anything,
    about: 'folder of all data: database, releases, receipts, mail, secrets, logs',
  },
  DEMO: { fallback: '1', read: oneOf('0', '1'), about: 'load demonstration data and show the demonstration sign-in' },
  ADMIN_EMAIL: {
    fallback: '',
    read: email,
    about: `the admin account made at the first start; with DEMO=1 \`${demoAdmin.email}\``,
  },
  ADMIN_PASSWORD: {
    fallback: '',
    read: password,
    about: 'its password, at least 8 characters; required at the first start with DEMO=0',
  },
  SUPPORT_PROCESSES: {
    fallback: '1',
    read: wholeNumber(1, 16),
    about: 'number of processes that serve the support chat',
  },
  PROCESSES: {
    fallback: '',
    read: processes,
    about: 'number of processes of other services, such as `catalog=2,orders=2`; one each by default',
  },
  DRAIN_SECONDS: {
    fallback: '5',
    read: wholeNumber(0, 300),
    about: 'how long a process serves after SIGTERM; Ctrl-C ends the whole site at once',
  },
  RATE_LIMITS: {
    fallback: '1',
    read: rateLimits,
    about: 'rate limits: `1` as designed, another factor multiplies them, `off` for load tests',
  },
  RATE_LIMIT_REDIS_URL: {
    fallback: '',
    read: url(['redis:', 'rediss:']),
    about: 'Valkey or Redis in which several gateways count together; empty: each counts in its memory',
  },
  RENDERERS: {
    fallback: '2',
    read: wholeNumber(0, 32),
    about: 'processes that render first views; 0: browsers render every page',
  },
  DOCUMENT_CACHE_MB: {
    fallback: '32',
    read: wholeNumber(1, 4_096),
    about: 'memory of the page server for documents that are the same for all guests',
  },
  GOOGLE_MAPS_API_KEY: {
    fallback: '',
    read: anything,
    about: 'Google Maps on the contact page; empty: address and directions instead',
  },
  TRUST_PROXY: {
    fallback: '',
    read: anything,
    about: 'addresses or networks of the proxies in front, separated by commas; their `x-forwarded-for` is accepted',
  },
  MAILBOX_PORT: {
    fallback: '',
    read: wholeNumber(1, 65_535),
    about: 'port of the local mailbox; empty: PORT + 2, or a free one',
  },
  SMTP_URL: {
    fallback: '',
    read: url(['smtp:', 'smtps:']),
    about: 'mail server for outgoing mail; empty: the local mailbox',
  },
  MAIL_FROM: {
    fallback: '',
    read: anything,
    about: 'sender of outgoing mail; empty: `orders@` and the host of PUBLIC_URL',
  },
  STORE_DRIVER: {
    fallback: 'disk',
    read: oneOf('disk', 'minio'),
    about: 'where receipts are kept: in DATA_DIR, or in MinIO (any S3)',
  },
  STORE_ENDPOINT: {
    fallback: '',
    read: url(['http:', 'https:']),
    about: 'URL of MinIO; required with STORE_DRIVER=minio, like the next three',
  },
  STORE_BUCKET: { fallback: 'receipts', read: anything, about: 'its private bucket' },
  STORE_ACCESS_KEY: { fallback: '', read: anything, about: 'its access key' },
  STORE_SECRET_KEY: { fallback: '', read: anything, about: 'its secret key' },
  STORE_PUBLIC_ENDPOINT: {
    fallback: '',
    read: url(['http:', 'https:']),
    about: 'URL under which browsers reach it; empty: STORE_ENDPOINT',
  },
  UNCLAIMED_MB_PERSON: {
    fallback: '20',
    read: wholeNumber(5, 1_048_576),
    about: 'MiB of receipts without an order that a guest or an account may have',
  },
  UNCLAIMED_MB_ADDRESS: { fallback: '100', read: wholeNumber(5, 1_048_576), about: 'the same for one address' },
  UNCLAIMED_MB_SHOP: { fallback: '2048', read: wholeNumber(5, 1_048_576), about: 'the same for the whole shop' },
  LOG_LEVEL: {
    fallback: 'info',
    read: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal'),
    about: 'how much the processes write to DATA_DIR/logs',
  },
};

const flags = ['--reset'];

/**
 * @typedef {{ [Name in keyof typeof table]: string }} Values
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 * @returns {{ values: Values, reset: boolean, errors: string[] }} an empty variable counts as not set
 */
export function readSettings(env, args) {
  const errors = args
    .filter((arg) => !flags.includes(arg))
    .map((arg) => `${arg} is unknown: npm start takes ${flags.join(', ')} and the settings listed in the README.`);
  const values = /** @type {Values} */ ({});
  for (const [name, setting] of Object.entries(table)) {
    const text = env[name] || setting.fallback;
    values[/** @type {keyof Values} */ (name)] = text;
    if (!text) continue;
    try {
      setting.read(text);
    } catch (error) {
      const shown = name.match(/PASSWORD|SECRET|KEY|SMTP|REDIS/) ? name : `${name}=${text}`;
      errors.push(`${shown} ${/** @type {Error} */ (error).message}.`);
    }
  }
  return { values, reset: args.includes('--reset'), errors: errors.length > 0 ? errors : together(values) };
}

/**
 * Errors of settings that are valid alone but not together.
 * @param {Values} values
 */
function together(values) {
  const errors = [];
  if (values.MAILBOX_PORT && Math.abs(Number(values.MAILBOX_PORT) - Number(values.PORT) - 0.5) < 1) {
    errors.push(`MAILBOX_PORT=${values.MAILBOX_PORT} is needed by the shop itself (PORT and PORT + 1).`);
  }
  if (Boolean(values.ADMIN_EMAIL) !== Boolean(values.ADMIN_PASSWORD))
    errors.push('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or none.');
  const missing = /** @type {const} */ (['STORE_ENDPOINT', 'STORE_ACCESS_KEY', 'STORE_SECRET_KEY']).filter(
    (name) => !values[name],
  );
  if (values.STORE_DRIVER === 'minio' && missing.length > 0)
    errors.push(`STORE_DRIVER=minio needs ${missing.join(', ')}.`);
  return errors;
}

/** The README's table of settings, aligned as the formatter does. */
export function settingsTable() {
  const rows = Object.entries(table).map(([name, { fallback, about }]) => [
    `\`${name}\``,
    fallback && `\`${fallback}\``,
    about,
  ]);
  const all = [['Setting', 'Default', 'What it is'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (/** @type {string[]} */ row) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(all[0] ?? []), rule, ...rows.map(line)].join('\n');
}
