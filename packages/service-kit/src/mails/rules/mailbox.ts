import { domainToASCII } from 'node:url';

/** Google delivers both to one mailbox, and dots before the @ mean nothing there. */
const google = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address mostly reaches, for counting: spellings of one are the same in letter case, in what follows a
 * plus sign, in how an international domain is written, in characters that look alike or cannot be seen, and in Google's dots.
 */
export function mailboxOf(address: string): string {
  const seen = address
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();
  const at = seen.lastIndexOf('@');
  const [local = ''] = seen.slice(0, at).split('+');
  const written = seen.slice(at + 1);
  const domain = domainToASCII(written) || written;
  return google.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
