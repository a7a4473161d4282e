import { freePort } from '../site/free-port.ts';
import { listenError } from '../site/listen-error.mjs';
import type { DatabaseName } from '../site/secrets.ts';
import type { Values } from './settings.mjs';

/** Ports of the site's processes; health and metrics are on the next one each. */
export interface Ports {
  gateway: number;
  /** One for each process of a service. */
  services: Record<DatabaseName, number[]>;
  shell: number;
  postgres: number;
  mailbox: number;
  smtp: number;
}

/** How many processes of each service the settings ask for. */
export function processCounts({
  SUPPORT_PROCESSES,
  PROCESSES,
}: Pick<Values, 'SUPPORT_PROCESSES' | 'PROCESSES'>): Record<DatabaseName, number> {
  const asked = PROCESSES.split(',')
    .filter(Boolean)
    .map((part) => part.split('='));
  const counts = Object.fromEntries(asked.map(([name, count]) => [name, Number(count)]));
  return { auth: 1, catalog: 1, orders: 1, support: Number(SUPPORT_PROCESSES), ...counts };
}

/** Ports for every process: the shop's own as set, the others free ones of this machine. Postgres chooses its own. */
export async function choosePorts(values: Values): Promise<Ports> {
  const { auth, catalog, orders, support } = processCounts(values);
  return {
    gateway: Number(values.PORT),
    services: { auth: await pairs(auth), catalog: await pairs(catalog), orders: await pairs(orders), support: await pairs(support) },
    shell: await freePort(2),
    postgres: 0,
    mailbox: await mailboxPort(values),
    smtp: await freePort(),
  };
}

const pairs = (count: number) => Promise.all(Array.from({ length: count }, () => freePort(2)));

/** As set, else beside the shop's, else wherever there is room. */
async function mailboxPort({ PORT, MAILBOX_PORT }: Values): Promise<number> {
  if (MAILBOX_PORT) return Number(MAILBOX_PORT);
  const beside = Number(PORT) + 2;
  return (await listenError(beside, '127.0.0.1')) ? freePort() : beside;
}
