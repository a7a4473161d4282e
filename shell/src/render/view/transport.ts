import type { ReadResponse } from '@shop/contracts/view';
import type { PlatformStart } from '@shop/platform/platform';

/** Answers a call of the page while it is drawn. */
export type Transport = NonNullable<PlatformStart['transport']>;

/** As the page server knows a call: "/api/products?category=iPhone". */
function callOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const onlyNoted = new Error('Calls are only noted.');

/** Notes the calls and answers none, so that all of them are made at once. */
export function notingTransport(calls: Set<string>): Transport {
  return async (request) => {
    if (request.method === 'GET') calls.add(callOf(request));
    throw onlyNoted;
  };
}

/** Answers from what the page server read. What did not come in time stays on its way. */
export function answeringTransport(responses: Record<string, ReadResponse>): Transport {
  return (request) => {
    const found = request.method === 'GET' ? responses[callOf(request)] : undefined;
    return found ? Promise.resolve(Response.json(found.body, { status: found.status })) : new Promise(() => undefined);
  };
}
