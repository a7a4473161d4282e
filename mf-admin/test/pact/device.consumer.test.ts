/** @jest-environment node */

import { MatchersV3 } from '@pact-foundation/pact';
import { deviceApi } from '../../src/shared/device/device.api.ts';
import { call, json, pactWith, problemJson } from './pact.ts';

const { boolean, eachLike, fromProviderState, integer, string } = MatchersV3;

const device = '33333333-3333-4333-8333-333333333333';
const path = () => fromProviderState(`/api/admin/devices/\${deviceId}`, `/api/admin/devices/${device}`);
const asked = (what: string) =>
  pactWith('catalog')
    .addInteraction()
    .given('a battery is on sale for 6500.00', { id: '11111111-1111-4111-8111-111111111111' })
    .uponReceiving(`from mf-admin: ${what}`);
const { device: readDevice, updateDevice } = deviceApi.endpoints;

describe('mf-admin requests to catalog about devices', () => {
  it('reads a device', () =>
    asked('a look at a device')
      .withRequest('GET', path())
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          ...{ id: string(device), name: 'iPhone 13', brand: 'Apple', year: null, popular: boolean(false) },
          ...{ series: string('iPhone 13'), modelNumbers: eachLike('A2633'), products: integer(1) },
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
});
