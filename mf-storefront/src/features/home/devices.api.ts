import type { Device } from '@shop/contracts/catalog';
import { api } from '@shop/platform/platform';

export const devicesApi = api.injectEndpoints({
  endpoints: (build) => ({ devices: build.query<Device[], void>({ query: () => '/devices' }) }),
});
