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

/** What the shop was asked. */
export const asked = { begun: [] as unknown[], finished: [] as unknown[] };

/** The shop and its store take receipts. */
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

/** How the shop answers when a receipt has reached its store. */
export const answerFinish = (answer: () => Response) =>
  http.put(`${apiUrl}/bank-transfers`, async ({ request }) => {
    asked.finished.push(await request.json());
    return answer();
  });

/** What a browser has and jsdom has not: its cache storage, keys, and addresses of files. Answers with what the storage holds. */
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

/** The box's own input for files. */
export const chooser = (): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]:not([capture])');
  if (!input) throw new Error('Nothing asks for a file.');
  return input;
};

/** Numbers that were reserved and given back. */
export const numbers = { reserved: 0, givenBack: [] as unknown[] };

/** The shop reserves ORD-482913, for a day. */
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
  HttpResponse.json({ orderNumber, expiresAt: new Date(Date.now() + hours * 3_600_000).toISOString() }, { status: 201 });
