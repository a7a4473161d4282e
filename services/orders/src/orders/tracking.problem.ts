import { ProblemError } from '@shop/service-kit/problem';

/** "Wrong" and "missing" answer alike, as product.md#order-tracking words it. */
export const trackingProblem = () => new ProblemError('NOT_FOUND', 'Order not found. Please check your order number and try again.');
