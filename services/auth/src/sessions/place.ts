import { networkOf } from '@shop/service-kit/network';
import type { FastifyRequest } from 'fastify';
import { deviceName } from './rules/device-name.ts';

/** Where a request comes from, as its owner recognises it. */
export interface Place {
  device: string;
  /** Address of IPv4, or network of IPv6. */
  address: string | null;
}

export const placeOf = ({ headers }: FastifyRequest): Place => ({
  device: deviceName(headers['user-agent']),
  address: networkOf(String(headers['x-forwarded-for']))?.replace(/\/32$/, '') ?? null,
});
