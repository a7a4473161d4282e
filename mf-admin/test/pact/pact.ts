import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { createPlatformStore } from '@shop/platform/platform';

const { regex } = MatchersV3;

/** The pact of this remote with a service; all test files add to it. */
export const pactWith = (provider: string): PactV4 =>
  new PactV4({
    consumer: 'mf-admin',
    provider,
    dir: resolve(import.meta.dirname, '../../../packages/contracts/pacts'),
    logLevel: 'error',
  });

export const json = { 'Content-Type': regex(/^application\/json.*$/, 'application/json') };
export const problemJson = { 'Content-Type': regex(/^application\/problem\+json.*$/, 'application/problem+json') };
export const moment = regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, '2026-11-21T10:21:00.000Z');
export const money = (example: string) => regex(/^\d+\.\d\d$/, example);

/** The path of an order whose id comes from the provider state. */
export const ofOrder = (orderId: string, what = '') =>
  MatchersV3.fromProviderState(`/api/admin/orders/\${orderId}${what}`, `/api/admin/orders/${orderId}${what}`);

type Dispatch = ReturnType<typeof createPlatformStore>['dispatch'];

/** Calls the pact's mock server from a new store. */
export async function call<T>(origin: string, start: (dispatch: Dispatch) => Promise<T>): Promise<T> {
  Object.defineProperty(globalThis, 'location', { value: { origin }, configurable: true });
  return start(createPlatformStore().dispatch);
}
