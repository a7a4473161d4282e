import type { BaseQueryApi, BaseQueryFn, FetchArgs } from '@reduxjs/toolkit/query';
import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { isAttended } from '../session/attendance.ts';
import { type ApiError, fromProblem, unanswered } from './api-error.ts';

/** Extra argument of the store, see createPlatformStore. */
export interface ApiExtra {
  /** Replaces `fetch` during server rendering. */
  transport?: Transport;
}

export type Transport = (request: Request) => Promise<Response>;

const timeLimitMs = 15_000;

const sendBy = (transport?: Transport) =>
  fetchBaseQuery({
    credentials: 'same-origin',
    // Server rendering has no timeout, because a timer would keep the view's store in memory.
    ...(transport ? { fetchFn: (request) => transport(request as Request) } : { timeout: timeLimitMs }),
    prepareHeaders(headers) {
      if (!isAttended()) headers.set('x-unattended', '1');
      return headers;
    },
  });

const sendByFetch = sendBy();

// Absolute, because Node's fetch refuses relative URLs in tests and server rendering.
const absolute = (path: string) =>
  `${globalThis.location?.origin ?? 'http://localhost'}/api/${path.replace(/^\/(api\/)?/, '')}`;

/** Calls `/api/…` on this origin with the session cookie; URLs omit `/api` ("/orders/track"). Always rejects with {@link ApiError}. */
export const apiBaseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError> = async (
  arg,
  api: BaseQueryApi,
  options,
) => {
  const request = typeof arg === 'string' ? absolute(arg) : { ...arg, url: absolute(arg.url) };
  const { transport } = (api.extra ?? {}) as Partial<ApiExtra>;
  const result = await (transport ? sendBy(transport) : sendByFetch)(request, api, options);
  if (!result.error) return { data: result.data, meta: result.meta };
  const { status, data } = result.error;
  if (typeof status === 'number') return { error: fromProblem(status, data), meta: result.meta };
  if (status === 'TIMEOUT_ERROR') return { error: unanswered('TIMEOUT') };
  if (status === 'FETCH_ERROR') return { error: unanswered('NETWORK') };
  return { error: unanswered('UNREADABLE', 'originalStatus' in result.error ? result.error.originalStatus : 0, data) };
};
