import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { serviceToken } from '../gateway/token.ts';
import type { BenchSite } from '../site/site.ts';

/** The first process of the orders service, and the header that it accepts a guest by. */
export function pastTheGateway({ nodes }: BenchSite): { url: string; headers: Record<string, string> } {
  const environment = (service: string): Record<string, string> => {
    const process = nodes.find(({ name }) => name === service || name.startsWith(`${service} `) || name.startsWith(`${service}-`));
    if (!process) throw new Error(`The site has no process of ${service}.`);
    const lines = readFileSync(`/proc/${process.pid}/environ`, 'utf8').split('\0').filter(Boolean);
    return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
  };
  const key = createPrivateKey(String(environment('gateway').IDENTITY_PRIVATE_KEY).replaceAll('\\n', '\n'));
  return { url: `http://127.0.0.1:${environment('orders').PORT}`, headers: { authorization: `Bearer ${serviceToken(key)}` } };
}
