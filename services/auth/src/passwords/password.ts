import { BoundedQueue } from '@shop/service-kit/bounded-queue';
import { hash, matches } from './argon2id.ts';

/** libuv's pool has four threads, which identity tokens are verified on too: most of them stay free (ADR 21). */
const queue = new BoundedQueue(2, 1_000, 'Very many people are signing in just now. Please try again in a moment.');

/** Argon2id of a password in PHC format; SERVICE_UNAVAILABLE while too many others wait for theirs. */
export const hashPassword = (password: string): Promise<string> => queue.run(() => hash(password));

/** Whether a password is the one that was hashed; likewise. */
export const passwordMatches = (password: string, hashed: string): Promise<boolean> => queue.run(() => matches(password, hashed));
