import { isIP } from 'node:net';

/**
 * Returns the network of a client address, or null for an invalid one. IPv6 addresses become their /64, because one household
 * uses many; mapped addresses (`::ffff:…`) become IPv4.
 */
export function networkOf(address: string | undefined): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  const version = isIP(plain);
  return version === 0 ? null : `${plain}/${version === 6 ? 64 : 32}`;
}
