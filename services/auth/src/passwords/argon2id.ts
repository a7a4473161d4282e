import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's second recommendation for Argon2id: 19 MiB, 2 passes, 1 lane (about 6 ms). Only tests change it. */
export const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** Hashes a password with a random salt in PHC format. NFC makes the hash independent of the keyboard's Unicode form. */
export async function hash(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password.normalize('NFC'), nonce, ...cost, tagLength });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Returns whether a password matches a hash. Old hashes may contain another Unicode form than NFC. */
export async function matches(password: string, hashed: string): Promise<boolean> {
  const normal = password.normalize('NFC');
  return (await isHashOf(normal, hashed)) || (normal !== password && isHashOf(password, hashed));
}

async function isHashOf(password: string, hashed: string): Promise<boolean> {
  const [, m, t, p, salt = '', tag = ''] = phc.exec(hashed) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

export function isOutdated(hashed: string): boolean {
  const [, m, t] = phc.exec(hashed) ?? [];
  return Number(m) < cost.memory || Number(t) < cost.passes;
}
