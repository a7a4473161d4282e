import type { DeviceDetails, DevicePage, NewDevice } from '@shop/contracts/device-details';
import { remote } from '../../shared/remote.ts';

const pageSize = 20;

interface Search {
  search: string;
  /** Lists deleted devices instead of the others. */
  deleted: boolean;
  page: number;
}

export const devicesApi = remote.injectEndpoints((build) => ({
  devicePage: build.query<DevicePage, Search>({
    query: ({ search, deleted, page }) => ({
      url: '/admin/devices',
      params: { search, page, limit: pageSize, ...(deleted && { deleted }) },
    }),
    providesTags: ['Product'],
  }),
  createDevice: build.mutation<DeviceDetails, NewDevice>({
    query: (body) => ({ url: '/admin/devices', method: 'POST', body }),
    invalidatesTags: (_, error) => (error ? [] : ['Product']),
  }),
  deleteDevice: build.mutation<void, string>({
    query: (id) => ({ url: `/admin/devices/${id}`, method: 'DELETE' }),
    invalidatesTags: ['Product'],
  }),
  restoreDevice: build.mutation<DeviceDetails, string>({
    query: (id) => ({ url: `/admin/devices/${id}/restore`, method: 'POST', body: {} }),
    invalidatesTags: ['Product'],
  }),
}));

export const { useCreateDeviceMutation, useDeleteDeviceMutation, useDevicePageQuery, useRestoreDeviceMutation } =
  devicesApi;
