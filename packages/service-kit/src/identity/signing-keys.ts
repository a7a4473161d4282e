import { createPrivateKey, type KeyObject } from 'node:crypto';
import { parsed } from '../process/env.ts';

/** Parses Ed25519 private keys in PKCS8 PEM; the first one signs (ADR 5). */
export const signingKeys = parsed('must be Ed25519 private keys as PKCS8 PEM', parseKeys);

function parseKeys(text: string): KeyObject[] | undefined {
  const blocks = text.replaceAll('\\n', '\n').match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? [];
  try {
    const keys = blocks.map((pem) => createPrivateKey(pem));
    return keys.length > 0 && keys.every((key) => key.asymmetricKeyType === 'ed25519') ? keys : undefined;
  } catch {
    return undefined;
  }
}
