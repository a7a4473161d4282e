import { ProblemError } from '@shop/service-kit/problem';

/** "Wrong" and "missing" answer alike (decision 9), in the words of text 2 §8. */
export const trackingProblem = () => new ProblemError('NOT_FOUND', 'Order not found. Please check your order number and try again.');
