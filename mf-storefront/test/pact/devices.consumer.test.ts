/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { finderApi } from '../../src/features/finder/finder.api.ts';
import { devicesApi } from '../../src/shared/devices.api.ts';
import { asked, product } from './battery.ts';
import { json, pactWith, storeAt } from './pact.ts';

const { string, uuid } = MatchersV3;

const pact = pactWith('catalog');
const { id, slug, name, price, inStock, batteryCapacity, deviceName, modelNumbers } = product;
const model = {
  id: uuid('22222222-2222-4222-8222-222222222222'),
  name: deviceName,
  brand: 'Apple',
  category: 'iPhone',
  series: 'iPhone 13',
  imageUrl: product.phoneImageUrl,
  modelNumbers,
  product: { id, slug, name, price, inStock, batteryCapacity },
};

describe('mf-storefront asks catalog', () => {
  it('for the families', () =>
    pact
      .addInteraction()
      .given('the family iPhone is there')
      .uponReceiving('a look at the families')
      .withRequest('GET', '/api/devices/families')
      .willRespondWith(200, (answer) =>
        answer
          .headers(json)
          .jsonBody([{ name: 'iPhone', imageUrl: string('/api/images/devices/iphone.svg?v=aBqETeG2wbZu'), brands: ['Apple'] }]),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(devicesApi.endpoints.families.initiate());
        expect(data).toMatchObject([{ name: 'iPhone', brands: ['Apple'] }]);
      }));

  it("for the banner's picture", () =>
    pact
      .addInteraction()
      .given('the banner has a picture')
      .uponReceiving("a look for the banner's picture")
      .withRequest('GET', '/api/images/banner')
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({ picture: { url: string('/api/images/devices/hero.svg?v=Zk3v0bGmQx1a') } }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(devicesApi.endpoints.banner.initiate());
        expect(data?.picture?.url).toContain('/hero');
      }));

  it('for the series of a family', () =>
    asked("the finder's second question")
      .withRequest('GET', '/api/devices/series', (request) => request.query({ category: 'iPhone' }))
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody([{ name: 'iPhone 13', brand: 'Apple', imageUrl: product.phoneImageUrl, models: 1 }]),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(finderApi.endpoints.deviceSeries.initiate('iPhone'));
        expect(data).toMatchObject([{ name: 'iPhone 13', models: 1 }]);
      }));

  it('for the models of a series', () =>
    asked("the finder's third question")
      .withRequest('GET', '/api/devices/models', (request) => request.query({ category: 'iPhone', brand: 'Apple', series: 'iPhone 13' }))
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody([model]))
      .executeTest(async ({ url }) => {
        const asked = { category: 'iPhone', brand: 'Apple', series: 'iPhone 13' } as const;
        const { data } = await storeAt(url).dispatch(finderApi.endpoints.deviceModels.initiate(asked));
        expect(data).toMatchObject([{ name: 'iPhone 13', product: { id } }]);
      }));
});
