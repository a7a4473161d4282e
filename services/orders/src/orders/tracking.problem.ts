import { ProblemError } from '@shop/service-kit/http/problem';

/** Wrong keys and missing orders give the same error, worded by product.md#order-tracking. */
export const trackingProblem = () =>
  new ProblemError('NOT_FOUND', 'Order not found. Please check your order number and try again.');
