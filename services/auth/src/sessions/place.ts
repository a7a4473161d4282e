import { networkOf } from '@shop/service-kit/http/network';
import type { FastifyRequest } from 'fastify';
import { deviceName } from './rules/device-name.ts';

/** Origin of a request in a form that users recognise. */
export interface Place {
  device: string;
  /** IPv4 address or IPv6 network. */
  address: string | null;
}

export const placeOf = ({ headers }: FastifyRequest): Place => ({
  device: deviceName(headers['user-agent']),
  address: networkOf(String(headers['x-forwarded-for']))?.replace(/\/32$/, '') ?? null,
});
