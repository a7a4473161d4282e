import { counter } from '@shop/service-kit/metrics';
import type { Catalogue } from '../registry/registry.ts';

const total = counter('client_errors_total', 'Errors that pages reported, by front end and version', ['remote', 'version']);

/** Only live versions get labels, because a page may report any name. */
export function countError(catalogue: Catalogue | undefined, remote: string, version: string): void {
  const shares = catalogue?.get(remote);
  const isLive = shares?.some(({ release }) => release.version === version);
  total.inc({ remote: shares ? remote : 'other', version: isLive ? version : 'other' });
}
