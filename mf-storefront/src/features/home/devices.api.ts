import type { Device } from '@shop/contracts/catalog';
import type { Banner } from '@shop/contracts/pictures';
import { remote } from '../../shared/remote.ts';

export const devicesApi = remote.injectEndpoints((build) => ({
  devices: build.query<Device[], void>({ query: () => '/devices' }),
  /** The banner's picture at its present address. */
  banner: build.query<Banner, void>({ query: () => '/images/banner' }),
}));
