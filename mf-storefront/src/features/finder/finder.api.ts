import type { Category, DeviceModel, DeviceSeries } from '@shop/contracts/catalog';
import { remote } from '../../shared/remote.ts';

/** Queries of the finder's second and third question (product.md#finder). */
export const finderApi = remote.injectEndpoints((build) => ({
  deviceSeries: build.query<DeviceSeries[], Category>({
    query: (category) => `/devices/series?${new URLSearchParams({ category })}`,
    providesTags: ['Product'],
  }),
  deviceModels: build.query<DeviceModel[], { category: Category; brand: string; series: string }>({
    query: (asked) => `/devices/models?${new URLSearchParams(asked)}`,
    providesTags: ['Product'],
  }),
}));
