import { isIP } from 'node:net';

/**
 * The client address as a network: a household gets a /64 of IPv6, so a single address of it says nothing. Addresses of
 * IPv4 on a socket of IPv6 (`::ffff:…`) are what they stand for. Null for what is no address.
 */
export function networkOf(address: string | undefined): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  const version = isIP(plain);
  return version === 0 ? null : `${plain}/${version === 6 ? 64 : 32}`;
}
