/** @jest-environment node */

import { MatchersV3 } from '@pact-foundation/pact';
import type { NewProduct } from '@shop/contracts/catalog';
import { productsApi } from '../../src/features/products/products.api.ts';
import { call, json, pactWith, problemJson } from './pact.ts';

const { eachLike, integer, string } = MatchersV3;

const pact = pactWith('catalog');
const battery = '11111111-1111-4111-8111-111111111111';
const asked = (given: string, what: string) =>
  pact.addInteraction().given(given, { id: battery }).uponReceiving(`from mf-admin: ${what}`);
const onSale = 'a battery is on sale for 6500.00';
const deleted = 'the battery is no longer sold';
const {
  createProduct,
  deleteProduct,
  describePicture,
  devices,
  productDetail,
  products,
  restoreProduct,
  updateProduct,
} = productsApi.endpoints;

const pixel: NewProduct = {
  ...{ id: '22222222-2222-4222-8222-222222222222', name: 'Pixel 7 Battery', price: '5500.00' },
  ...{ category: 'Android', deviceName: 'Pixel 7', deviceBrand: 'Google' },
};

describe('mf-admin requests to catalog about products', () => {
  it('adds a product with its device', () =>
    asked(onSale, 'a new product')
      .withRequest('POST', '/api/admin/products', (request) => request.jsonBody({ ...pixel }))
      .willRespondWith(201, (response) =>
        response.headers(json).jsonBody({
          ...pixel,
          phoneImageUrl: string('/a'),
          batteryImageUrl: string('/api/images/batteries/pixel-7'),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(createProduct.initiate(pixel)));
        expect(data).toMatchObject(pixel);
      }));

  it('refuses a new product without a category', () =>
    asked(onSale, 'a new product without a category')
      .withRequest('POST', '/api/admin/products', (request) => request.jsonBody({ ...pixel, category: '' }))
      .willRespondWith(400, (response) =>
        response.headers(problemJson).jsonBody({
          ...{ status: 400, code: 'VALIDATION_FAILED', detail: string('x') },
          errors: [{ field: 'category', message: string('x') }],
        }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await call(url, (dispatch) =>
          dispatch(createProduct.initiate({ ...pixel, category: '' as 'iPad' })),
        );
        expect(error).toMatchObject({ errors: [{ field: 'category' }] });
      }));

  it('moves a product to another device', () => {
    const update = {
      deviceName: 'Pixel 7',
      deviceBrand: 'Google',
      category: 'Android',
      batteryCapacity: '4355mAh',
    } as const;
    return asked(onSale, 'another device of the battery')
      .withRequest('PUT', `/api/admin/products/${battery}`, (request) => request.jsonBody(update))
      .willRespondWith(200, (response) => response.headers(json).jsonBody({ id: battery, ...update }))
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(updateProduct.initiate({ id: battery, update })));
        expect(data).toMatchObject(update);
      });
  });

  it('deletes a product', () =>
    asked(onSale, 'the wish to delete the battery')
      .withRequest('DELETE', `/api/admin/products/${battery}`)
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect(await call(url, (dispatch) => dispatch(deleteProduct.initiate(battery)))).not.toHaveProperty('error');
      }));

  it('restores a product', () =>
    asked(deleted, 'the wish to restore the battery')
      .withRequest('POST', `/api/admin/products/${battery}/restore`, (request) => request.jsonBody({}))
      .willRespondWith(200, (response) => response.headers(json).jsonBody({ id: battery }))
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(restoreProduct.initiate(battery)));
        expect(data).toMatchObject({ id: battery });
      }));

  it('lists deleted products', () =>
    asked(deleted, 'a look at the products that were deleted')
      .withRequest('GET', '/api/admin/products', (request) =>
        request.query({ search: '', page: '1', limit: '20', deleted: 'true' }),
      )
      .willRespondWith(200, (response) =>
        response
          .headers(json)
          .jsonBody({ products: eachLike({ id: string(battery) }), total: integer(1), totalPages: integer(1) }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) =>
          dispatch(products.initiate({ search: '', deleted: true, lowStock: false, page: 1 })),
        );
        expect(data?.products).toHaveLength(1);
      }));

  it('gets a product with the texts of its pictures', () =>
    asked('a battery and its neighbour are on sale', 'a look at the product that staff edit')
      .withRequest('GET', '/api/products/by-slug/iphone-13-battery')
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          ...{ voltage: string('3.84'), wattHours: string('12.39'), chemistry: string('Li-ion polymer') },
          ...{ originalCapacity: string('3227mAh'), inTheBox: eachLike('Battery') },
          ...{ phoneImageAlt: string(''), batteryImageAlt: string('') },
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(productDetail.initiate('iphone-13-battery')));
        expect(data).toMatchObject({ phoneImageAlt: '', batteryImageAlt: '' });
      }));

  it('describes a picture', () =>
    pact
      .addInteraction()
      .given('the banner has a picture')
      .uponReceiving('from mf-admin: the alternative text of a picture')
      .withRequest('PATCH', '/api/admin/images/devices/hero', (request) =>
        request.jsonBody({ alt: 'Batteries', replaces: { alt: '' } }),
      )
      .willRespondWith(200, (response) => response.headers(json).jsonBody({ alt: 'Batteries' }))
      .executeTest(async ({ url }) => {
        const described = { path: 'devices/hero', alt: 'Batteries', replaces: { alt: '' } };
        const { data } = await call(url, (dispatch) => dispatch(describePicture.initiate(described)));
        expect(data).toEqual({ alt: 'Batteries' });
      }));

  it('lists devices', () =>
    asked(onSale, 'a look at the devices of the shop')
      .withRequest('GET', '/api/devices')
      .willRespondWith(200, (response) =>
        response
          .headers(json)
          .jsonBody(eachLike({ name: string('iPhone 13'), brand: string('Apple'), category: string('iPhone') })),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(devices.initiate()));
        expect(data?.[0]).toMatchObject({ name: 'iPhone 13', brand: 'Apple' });
      }));
});
