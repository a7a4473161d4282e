import type { Device } from '@shop/contracts/catalog';
import { remote } from '../../shared/remote.ts';

export const devicesApi = remote.injectEndpoints((build) => ({ devices: build.query<Device[], void>({ query: () => '/devices' }) }));
