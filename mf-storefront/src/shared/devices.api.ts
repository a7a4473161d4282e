import type { DeviceFamily } from '@shop/contracts/catalog';
import type { Banner } from '@shop/contracts/pictures';
import { remote } from './remote.ts';

export const devicesApi = remote.injectEndpoints((build) => ({
  families: build.query<DeviceFamily[], void>({ query: () => '/devices/families' }),
  banner: build.query<Banner, void>({ query: () => '/images/banner' }),
}));
