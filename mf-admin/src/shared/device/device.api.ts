import type { DeviceDetails, DeviceUpdateRequest } from '@shop/contracts/device-details';
import { remote } from '../remote.ts';

export const deviceApi = remote.injectEndpoints((build) => ({
  device: build.query<DeviceDetails, string>({ query: (id) => `/admin/devices/${id}`, providesTags: ['Product'] }),
  updateDevice: build.mutation<DeviceDetails, { id: string; update: DeviceUpdateRequest }>({
    query: ({ id, update }) => ({ url: `/admin/devices/${id}`, method: 'PATCH', body: update }),
    invalidatesTags: (_, error) => (error ? [] : ['Product']),
  }),
}));

export const { useDeviceQuery, useUpdateDeviceMutation } = deviceApi;
