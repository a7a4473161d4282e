import { webcrypto } from 'node:crypto';
import { apiUrl } from '@shop/platform/testing';
import { HttpResponse, http } from 'msw';
import { server } from './shop-server.ts';
import { StoreRequest } from './store-request.ts';

export const storeUrl = 'https://store.test/receipts/uploads/5d3f7a2e-0000-4000-8000-00000000abcd';
export const objectPath = '/objects/receipts/5d3f7a2e-0000-4000-8000-00000000abcd';

/** A PDF of at least `size` bytes. */
export const pdf = (name = 'transfer.pdf', content = '%PDF-1.7 transfer of 15,500.00', size = 0) =>
  new File([content, '\0'.repeat(Math.max(0, size - content.length))], name, { type: 'application/pdf' });

/** Bodies of the requests to the shop. */
export const asked = { begun: [] as unknown[], finished: [] as unknown[] };

/** Mocks the shop and its store, which accept receipts. */
export function takeReceipts() {
  asked.begun.length = 0;
  asked.finished.length = 0;
  StoreRequest.reset();
  server.use(
    http.post(`${apiUrl}/objects/upload`, async ({ request }) => {
      asked.begun.push(await request.json());
      return HttpResponse.json({ uploadURL: `${storeUrl}?signed=${asked.begun.length}` });
    }),
    answerFinish(() => HttpResponse.json({ objectPath })),
  );
}

/** Mocks the shop's response after an upload. */
export const answerFinish = (answer: () => Response) =>
  http.put(`${apiUrl}/bank-transfers`, async ({ request }) => {
    asked.finished.push(await request.json());
    return answer();
  });

/** Fakes the cache storage, keys and object URLs that jsdom lacks. Returns the stored responses. */
export function browserStorage() {
  const held = new Map<string, Response>();
  const cache = {
    put: async (key: string, response: Response) => void held.set(key, response),
    match: async (key: string) => held.get(key)?.clone(),
    delete: async (key: string) => held.delete(key),
    keys: async () => [...held.keys()],
  };
  Object.defineProperty(globalThis, 'caches', { value: { open: async () => cache }, configurable: true });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(URL, { createObjectURL: () => 'blob:receipt', revokeObjectURL: () => undefined });
  return held;
}

/** The file input without a camera. */
export const chooser = (): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]:not([capture])');
  if (!input) throw new Error('Nothing asks for a file.');
  return input;
};

export const numbers = { reserved: 0, givenBack: [] as unknown[] };

/** Mocks the shop, which reserves ORD-482913 for a day. */
export function reserveNumbers(answer: () => Response = () => reservedNumber()) {
  numbers.reserved = 0;
  numbers.givenBack.length = 0;
  server.use(
    http.post(`${apiUrl}/orders/numbers`, () => {
      numbers.reserved += 1;
      return answer();
    }),
    http.delete(`${apiUrl}/orders/numbers/:number`, ({ params }) => {
      numbers.givenBack.push(params.number);
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

export const reservedNumber = (orderNumber = 'ORD-482913', hours = 24) =>
  HttpResponse.json(
    { orderNumber, expiresAt: new Date(Date.now() + hours * 3_600_000).toISOString() },
    { status: 201 },
  );
