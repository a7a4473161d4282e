import { expect } from '@playwright/test';
import { Caller } from '../../site/calls.ts';
import { holdDown } from '../../site/processes.ts';
import { sharedDataDir } from '../../site/shared-site.ts';
import { addRow } from '../../site/sweep.ts';

const noTicket = '/api/tickets/00000000-0000-4000-8000-000000000000';

/** A request to each service, with the status of a healthy service. */
export const reads = {
  auth: { path: '/api/auth/user', status: 401 },
  catalog: { path: '/api/products?limit=1', status: 200 },
  orders: { path: '/api/orders/track/ORD-123456', status: 200 },
  support: { path: noTicket, status: 404 },
  shell: { path: '/', status: 200 },
};
export type Service = keyof typeof reads;
export const everyService = Object.keys(reads) as Service[];

export const statusOf = async (service: Service) => (await new Caller().get(reads[service].path)).status;

/** Waits until every service responds as usual, so that a failed recovery fails the test that caused it. */
export async function expectAllWell(): Promise<void> {
  for (const service of everyService) {
    await expect.poll(() => statusOf(service), `${service} answers again`).toBe(reads[service].status);
  }
}

/**
 * Keeps a process dead during `whileDown`, then waits for `back`. Adds a table row with the result of
 * `whileDown` and the seconds until `back`.
 */
export async function whileDead(victim: string, whileDown: () => Promise<string>, back = expectAllWell): Promise<void> {
  const revive = await holdDown(sharedDataDir(), victim);
  let answers = '';
  try {
    answers = await whileDown();
  } finally {
    await revive();
  }
  const revivedAt = Date.now();
  await back();
  addFault(victim, answers, revivedAt);
}

export function addFault(victim: string, answers: string, since: number): void {
  addRow({ victim, 'answers while down': answers, 'back after s': Math.round((Date.now() - since) / 100) / 10 });
}
