import type { ReadResponse } from '@shop/contracts/view';
import type { PlatformStart } from '@shop/platform/platform';

/** Replaces `fetch` during rendering. */
export type Transport = NonNullable<PlatformStart['transport']>;

/** The call as key of the responses: "/api/products?category=iPhone". */
function callOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const onlyNoted = new Error('Calls are only noted.');

/** Records the calls without answering, so that all calls start in parallel. */
export function notingTransport(calls: Set<string>): Transport {
  return async (request) => {
    if (request.method === 'GET') calls.add(callOf(request));
    throw onlyNoted;
  };
}

/** Answers with the fetched responses. Calls without a response stay pending. */
export function answeringTransport(responses: Record<string, ReadResponse>): Transport {
  return (request) => {
    const found = request.method === 'GET' ? responses[callOf(request)] : undefined;
    return found ? Promise.resolve(Response.json(found.body, { status: found.status })) : new Promise(() => undefined);
  };
}
