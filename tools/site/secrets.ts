import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeAtomically } from './atomic-file.ts';

/** Secrets of one site; created at the first start in DATA_DIR/secrets.json (mode 0600). */
export interface Secrets {
  postgres: string;
  databases: Record<DatabaseName, string>;
  identityPrivateKey: string;
  cookie: string;
  tracking: string;
  links: string;
  tickets: string;
  store: string;
}

export const databaseNames = ['catalog', 'orders', 'support', 'auth'] as const;
export type DatabaseName = (typeof databaseNames)[number];

const random = () => randomBytes(32).toString('base64url');

/** Reads the secrets and creates missing ones, so that an older site gains new ones and keeps its own. */
export function readSecrets(file: string): Secrets {
  const known: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets: Secrets = {
    postgres: known.postgres ?? random(),
    databases: { catalog: random(), orders: random(), support: random(), auth: random(), ...known.databases },
    identityPrivateKey:
      known.identityPrivateKey ??
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cookie: known.cookie ?? random(),
    tracking: known.tracking ?? random(),
    links: known.links ?? random(),
    tickets: known.tickets ?? random(),
    store: known.store ?? random(),
  };
  const content = `${JSON.stringify(secrets, null, 2)}\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeAtomically(file, content, 0o600);
  return secrets;
}
