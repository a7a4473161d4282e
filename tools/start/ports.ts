import { freePort } from '../site/free-port.ts';
import { listenError } from '../site/listen-error.mjs';
import type { DatabaseName } from '../site/secrets.ts';
import type { Values } from './settings.mjs';

/** Ports of the site's processes; health checks and metrics use the next port. */
export interface Ports {
  gateway: number;
  services: Record<DatabaseName, number[]>;
  shell: number;
  postgres: number;
  mailbox: number;
  smtp: number;
}

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

/** Chooses ports: the shop's as configured, free ones for the rest. Postgres chooses its own. */
export async function choosePorts(values: Values): Promise<Ports> {
  const { auth, catalog, orders, support } = processCounts(values);
  return {
    gateway: Number(values.PORT),
    services: {
      auth: await pairs(auth),
      catalog: await pairs(catalog),
      orders: await pairs(orders),
      support: await pairs(support),
    },
    shell: await freePort(2),
    postgres: 0,
    mailbox: await mailboxPort(values),
    smtp: await freePort(),
  };
}

const pairs = (count: number) => Promise.all(Array.from({ length: count }, () => freePort(2)));

/** The configured port, else one beside the shop's, else any free port. */
async function mailboxPort({ PORT, MAILBOX_PORT }: Values): Promise<number> {
  if (MAILBOX_PORT) return Number(MAILBOX_PORT);
  const beside = Number(PORT) + 2;
  return (await listenError(beside, '127.0.0.1')) ? freePort() : beside;
}
