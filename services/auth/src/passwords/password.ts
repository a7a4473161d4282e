import { hash, matches } from './argon2id.ts';
import { Turns } from './turns.ts';

/** libuv's pool has four threads, which identity tokens are verified on too: most of them stay free (ADR 61). */
const turns = new Turns(2, 1_000);

/** Argon2id of a password in PHC format; SERVICE_UNAVAILABLE while too many others wait for theirs. */
export const hashPassword = (password: string): Promise<string> => turns.take(() => hash(password));

/** Whether a password is the one that was hashed; likewise. */
export const passwordMatches = (password: string, hashed: string): Promise<boolean> => turns.take(() => matches(password, hashed));
