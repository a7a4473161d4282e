import { domainToASCII } from 'node:url';

/** Google ignores dots before the @ and delivers both domains to one mailbox. */
const google = new Set(['gmail.com', 'googlemail.com']);

/**
 * Normalizes an e-mail address to its mailbox for rate limits. Letter case, plus tags, Unicode look-alikes, invisible
 * characters and Google's dots make no difference.
 */
export function mailboxOf(address: string): string {
  const normalized = address
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();
  const at = normalized.lastIndexOf('@');
  const [local = ''] = normalized.slice(0, at).split('+');
  const host = normalized.slice(at + 1);
  const domain = domainToASCII(host) || host;
  return google.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
