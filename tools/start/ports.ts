import { freePort } from '../site/free-port.ts';
import { listenFault } from '../site/listen-fault.mjs';
import type { Ports } from './programs.ts';
import type { Values } from './settings.mjs';

/** Ports for every process: the shop's own as set, the others free ones of this machine. Postgres chooses its own. */
export async function choosePorts(values: Values): Promise<Ports> {
  const support: number[] = [];
  for (let count = 0; count < Number(values.SUPPORT_PROCESSES); count++) support.push(await freePort(2));
  return {
    gateway: Number(values.PORT),
    auth: await freePort(2),
    catalog: await freePort(2),
    orders: await freePort(2),
    support,
    shell: await freePort(2),
    postgres: 0,
    mailbox: await mailboxPort(values),
    smtp: await freePort(),
  };
}

/** As set, else beside the shop's, else wherever there is room. */
async function mailboxPort({ PORT, MAILBOX_PORT }: Values): Promise<number> {
  if (MAILBOX_PORT) return Number(MAILBOX_PORT);
  const beside = Number(PORT) + 2;
  return (await listenFault(beside, '127.0.0.1')) ? freePort() : beside;
}
