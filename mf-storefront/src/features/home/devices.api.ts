import type { Banner } from '@shop/contracts/pictures';
import { remote } from '../../shared/remote.ts';
import { type Family, familiesOf } from './families.ts';

export const devicesApi = remote.injectEndpoints((build) => ({
  /** Four of many hundred devices: the others would travel with every home page. */
  families: build.query<Family[], void>({ query: () => '/devices', transformResponse: familiesOf }),
  /** The banner's picture at its present address. */
  banner: build.query<Banner, void>({ query: () => '/images/banner' }),
}));
