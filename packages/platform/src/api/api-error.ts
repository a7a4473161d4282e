import type { FieldError, Problem } from '@shop/contracts/problem';

/** What every failed call rejects with, whatever went wrong: an answer of a service, no answer, or an answer nobody can read. */
export interface ApiError {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** A code of contracts/problem, or NETWORK, TIMEOUT, UNREADABLE when there was no usable answer. */
  code: string;
  /** A sentence that may be shown to a person. */
  detail: string;
  /** For VALIDATION_FAILED. */
  errors: FieldError[];
  requestId?: string;
  /** The whole answer, for codes that carry more, such as PRICE_CHANGED. */
  body?: unknown;
}

const noAnswer: Record<string, string> = {
  NETWORK: 'We could not reach the shop. Check your connection and try again.',
  TIMEOUT: 'The shop took too long to answer. Please try again.',
  UNREADABLE: 'Something went wrong on our side. Please try again.',
};

/** An error for a call that got no usable answer. */
export function unanswered(code: 'NETWORK' | 'TIMEOUT' | 'UNREADABLE', status = 0, body?: unknown): ApiError {
  return { status, code, detail: noAnswer[code] ?? '', errors: [], body };
}

/** Problem details of a service → ApiError. */
export function fromProblem(status: number, body: unknown): ApiError {
  if (!isProblem(body)) return unanswered('UNREADABLE', status, body);
  return { status, code: body.code, detail: body.detail, errors: body.errors ?? [], requestId: body.requestId, body };
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && 'detail' in body;

/** Narrows what a mutation rejects with. */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'code' in error && 'detail' in error && 'status' in error;

/** The sentence to show for any error: the service's own words, else `fallback`. */
export function errorMessage(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  return isApiError(error) && error.detail ? error.detail : fallback;
}

/** VALIDATION_FAILED → first message by field name; empty for every other error. */
export function fieldErrors(error: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  if (isApiError(error)) for (const { field, message } of error.errors) messages[field] ??= message;
  return messages;
}
