import type { BaseQueryApi, BaseQueryFn, FetchArgs } from '@reduxjs/toolkit/query';
import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { isAttended } from '../session/attendance.ts';
import { type ApiError, fromProblem, unanswered } from './api-error.ts';

/** What the store hands to every call: see createPlatformStore. */
export interface ApiExtra {
  composition: string;
  /** Answers calls in the place of `fetch`, where a page is drawn on a server. */
  transport?: Transport;
}

export type Transport = (request: Request) => Promise<Response>;

const timeLimitMs = 15_000;
const safeMethods = new Set(['GET', 'HEAD']);

const isUnsafe = (arg: string | FetchArgs) => typeof arg !== 'string' && !safeMethods.has((arg.method ?? 'GET').toUpperCase());

const sendBy = (transport?: Transport) =>
  fetchBaseQuery({
    credentials: 'same-origin',
    // What is drawn waits for nothing: a time limit would only hold the view's store.
    ...(transport ? { fetchFn: (request) => transport(request as Request) } : { timeout: timeLimitMs }),
    prepareHeaders(headers, { arg, extra }) {
      if (!isAttended()) headers.set('x-unattended', '1');
      if (isUnsafe(arg)) headers.set('x-composition', (extra as ApiExtra | undefined)?.composition ?? '');
      return headers;
    },
  });

const sendByFetch = sendBy();

// Absolute, because Node's fetch (tests, rendering on the server) refuses relative addresses.
const absolute = (path: string) => `${globalThis.location?.origin ?? 'http://localhost'}/api/${path.replace(/^\/(api\/)?/, '')}`;

/**
 * Calls `/api/…` on this origin with the session's cookie; an URL is given without the `/api` ("/orders/track").
 * Rejects with {@link ApiError}, always.
 */
export const apiBaseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError> = async (arg, api: BaseQueryApi, options) => {
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
