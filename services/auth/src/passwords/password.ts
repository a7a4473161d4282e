import { BoundedQueue } from '@shop/service-kit/http/bounded-queue';
import { hash, matches } from './argon2id.ts';

/** Hashing uses at most two of libuv's four threads, so that token verification has free threads (ADR 21). */
const queue = new BoundedQueue(2, 1_000, 'Too many people are signing in right now. Please try again in a moment.');

/** Hashes a password with Argon2id; throws SERVICE_UNAVAILABLE when the queue is full. */
export const hashPassword = (password: string): Promise<string> => queue.run(() => hash(password));

/** Compares a password with a hash; throws SERVICE_UNAVAILABLE when the queue is full. */
export const passwordMatches = (password: string, hashed: string): Promise<boolean> =>
  queue.run(() => matches(password, hashed));
