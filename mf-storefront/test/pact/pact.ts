import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { createPlatformStore } from '@shop/platform/platform';

const { regex } = MatchersV3;

/** The pact of this remote with a service; all test files add to it. */
export const pactWith = (provider: string): PactV4 =>
  new PactV4({
    consumer: 'mf-storefront',
    provider,
    dir: resolve(import.meta.dirname, '../../../packages/contracts/pacts'),
    logLevel: 'error',
  });

export const json = { 'Content-Type': regex(/^application\/json.*$/, 'application/json; charset=utf-8') };
export const problem = {
  'Content-Type': regex(/^application\/problem\+json.*$/, 'application/problem+json; charset=utf-8'),
};

/** Creates a store whose requests go to the pact's mock server. */
export function storeAt(url: string) {
  Object.defineProperty(globalThis, 'location', { value: { origin: url }, configurable: true });
  return createPlatformStore();
}
