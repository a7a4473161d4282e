import { ProblemError } from '@shop/service-kit/http/problem';

/** Retry-After in seconds. */
const retryAfter = 60;

export const pricesUnknown = () =>
  new ProblemError(
    'PRICES_UNKNOWN',
    'We cannot check the prices just now, so your order was not placed. Please try again in a minute.',
    {},
    retryAfter,
  );

export const stockUnknown = () =>
  new ProblemError(
    'STOCK_UNKNOWN',
    'We cannot check what is in stock just now, so your order was not placed. Please try again in a minute.',
    {},
    retryAfter,
  );
