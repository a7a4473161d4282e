import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../process/env.ts';

const idBytes = 16;
const signatureBytes = 16;

/**
 * Signs a row's id for links in mails (ADR 56), so that a database dump contains no usable tokens. `purpose` limits the token
 * to one action.
 */
export function signedId([secret]: Secrets, purpose: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, signature(secret, purpose, bytes)]).toString('base64url');
}

/** Returns the id of a valid token, or undefined. */
export function idOf(secrets: Secrets, purpose: string, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, idBytes);
  const signed = bytes.subarray(idBytes);
  if (signed.length !== signatureBytes) return undefined;
  if (!secrets.some((secret) => timingSafeEqual(signed, signature(secret, purpose, id)))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const signature = (secret: string, purpose: string, id: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:`).update(id).digest().subarray(0, signatureBytes);
