/** @jest-environment node */

import { MatchersV3 } from '@pact-foundation/pact';
import { devicesApi } from '../../src/features/devices/devices.api.ts';
import { deviceApi } from '../../src/shared/device/device.api.ts';
import { call, json, pactWith, problemJson } from './pact.ts';

const { boolean, eachLike, fromProviderState, integer, string } = MatchersV3;

const device = '33333333-3333-4333-8333-333333333333';
const path = (end = '') =>
  fromProviderState(`/api/admin/devices/\${deviceId}${end}`, `/api/admin/devices/${device}${end}`);
const given = (state: string, what: string, parameters = {}) =>
  pactWith('catalog').addInteraction().given(state, parameters).uponReceiving(`from mf-admin: ${what}`);
const asked = (what: string) =>
  given('a battery is on sale for 6500.00', what, { id: '11111111-1111-4111-8111-111111111111' });
const unsold = 'a device has no products';
const deleted = 'a device is deleted';
const { device: readDevice, updateDevice } = deviceApi.endpoints;
const { devicePage, createDevice, deleteDevice, restoreDevice } = devicesApi.endpoints;

describe('mf-admin requests to catalog about devices', () => {
  it('reads a device', () =>
    asked('a look at a device')
      .withRequest('GET', path())
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          ...{ id: string(device), name: 'iPhone 13', brand: 'Apple', category: 'iPhone' },
          ...{
            year: null,
            popular: boolean(false),
            series: string('iPhone 13'),
            modelNumbers: eachLike('A2633'),
            products: integer(1),
          },
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(readDevice.initiate(device)));
        expect(data).toMatchObject({ name: 'iPhone 13', modelNumbers: ['A2633'] });
      }));

  it('changes a device', () => {
    const update = { year: 2021, popular: true, modelNumbers: ['A2634'], replaces: { year: null, popular: false } };
    return asked('a change of a device')
      .withRequest('PATCH', path(), (request) => request.jsonBody(update))
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({ year: 2021, popular: true, modelNumbers: ['A2634'] }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(updateDevice.initiate({ id: device, update })));
        expect(data).toMatchObject({ year: 2021 });
      });
  });

  it('gets a conflict with the present values', () => {
    const update = { brand: 'Acme', replaces: { brand: 'Samsung' } };
    return asked('a change of a device that another person changed')
      .withRequest('PATCH', path(), (request) => request.jsonBody(update))
      .willRespondWith(412, (response) =>
        response
          .headers(problemJson)
          .jsonBody({ status: 412, code: 'CHANGED_MEANWHILE', detail: string('x'), current: { brand: 'Apple' } }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await call(url, (dispatch) => dispatch(updateDevice.initiate({ id: device, update })));
        expect(error).toMatchObject({ code: 'CHANGED_MEANWHILE', body: { current: { brand: 'Apple' } } });
      });
  });

  it('lists devices', () =>
    asked('a look at the devices')
      .withRequest('GET', '/api/admin/devices', (request) => request.query({ search: '', page: '1', limit: '20' }))
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          devices: eachLike({
            ...{ id: string(device), name: string('iPhone 13'), brand: string('Apple'), category: string('iPhone') },
            ...{ popular: boolean(false), modelNumbers: eachLike('A2633'), products: integer(1) },
          }),
          ...{ total: integer(1), totalPages: integer(1) },
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) =>
          dispatch(devicePage.initiate({ search: '', deleted: false, page: 1 })),
        );
        expect(data?.devices).toMatchObject([{ name: 'iPhone 13', products: 1 }]);
      }));

  it('lists deleted devices', () =>
    given(deleted, 'a look at the deleted devices')
      .withRequest('GET', '/api/admin/devices', (request) =>
        request.query({ search: 'pixel', page: '1', limit: '20', deleted: 'true' }),
      )
      .willRespondWith(200, (response) =>
        response
          .headers(json)
          .jsonBody({ devices: eachLike({ id: string(device) }), total: integer(1), totalPages: integer(1) }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) =>
          dispatch(devicePage.initiate({ search: 'pixel', deleted: true, page: 1 })),
        );
        expect(data?.devices).toHaveLength(1);
      }));

  it('adds a device', () => {
    const added = { name: 'Pixel 8', brand: 'Google', category: 'Android', year: 2023, popular: true } as const;
    return given(unsold, 'a new device')
      .withRequest('POST', '/api/admin/devices', (request) => request.jsonBody(added))
      .willRespondWith(201, (response) => response.headers(json).jsonBody({ id: string(device), ...added }))
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(createDevice.initiate(added)));
        expect(data).toMatchObject({ id: device, name: 'Pixel 8' });
      });
  });

  it('deletes a device without products', () =>
    given(unsold, 'the wish to delete a device')
      .withRequest('DELETE', path())
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect(await call(url, (dispatch) => dispatch(deleteDevice.initiate(device)))).not.toHaveProperty('error');
      }));

  it('restores a device', () =>
    given(deleted, 'the wish to restore a device')
      .withRequest('POST', path('/restore'), (request) => request.jsonBody({}))
      .willRespondWith(200, (response) => response.headers(json).jsonBody({ id: string(device) }))
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(restoreDevice.initiate(device)));
        expect(data).toMatchObject({ id: device });
      }));
});
