import type { FieldError, Problem } from '@shop/contracts/problem';

/** Rejection value of every failed call: a service error, no response, or an unreadable response. */
export interface ApiError {
  /** HTTP status; 0 without a response. */
  status: number;
  /** A code of contracts/problem, or NETWORK, TIMEOUT, UNREADABLE without a usable response. */
  code: string;
  /** A sentence for customers. */
  detail: string;
  /** Field errors of VALIDATION_FAILED. */
  errors: FieldError[];
  requestId?: string;
  /** The complete response body, for codes with more data, such as PRICE_CHANGED. */
  body?: unknown;
}

const noAnswer: Record<string, string> = {
  NETWORK: 'We could not reach the shop. Check your connection and try again.',
  TIMEOUT: 'The shop took too long to answer. Please try again.',
  UNREADABLE: 'Something went wrong on our side. Please try again.',
};

export function unanswered(code: 'NETWORK' | 'TIMEOUT' | 'UNREADABLE', status = 0, body?: unknown): ApiError {
  return { status, code, detail: noAnswer[code] ?? '', errors: [], body };
}

export function fromProblem(status: number, body: unknown): ApiError {
  if (!isProblem(body)) return unanswered('UNREADABLE', status, body);
  return { status, code: body.code, detail: body.detail, errors: body.errors ?? [], requestId: body.requestId, body };
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && 'detail' in body;

/** Type guard for rejections of mutations. */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'code' in error && 'detail' in error && 'status' in error;

/** The message to show for any error: the service's detail, else `fallback`. */
export function errorMessage(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  return isApiError(error) && error.detail ? error.detail : fallback;
}

/** First message by field name for VALIDATION_FAILED; empty for other errors. */
export function fieldErrors(error: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  if (isApiError(error)) for (const { field, message } of error.errors) messages[field] ??= message;
  return messages;
}
