/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { productsApi } from '../../src/features/products/products.api.ts';
import { call, json, pactWith, problemJson } from './pact.ts';

const { string } = MatchersV3;

const pact = pactWith('catalog');
const battery = '11111111-1111-4111-8111-111111111111';
const asked = (what: string) =>
  pact
    .addInteraction()
    .given('of the battery 2 lie in Kingston, none in Montego Bay and 1 in the warehouse', { id: battery })
    .uponReceiving(`from mf-admin: ${what}`);
const { products, productStock, setStock, updateProduct } = productsApi.endpoints;

const stock = { left: 3, lowStock: 3, counts: { warehouse: 1, kingston: 2, 'montego-bay': 0 } };

describe('mf-admin requests to catalog about stock', () => {
  it('gets the stock of a product by store', () =>
    asked('a look at the stock of the battery')
      .withRequest('GET', `/api/admin/products/${battery}/stock`)
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({ counts: { warehouse: 1, kingston: 2, 'montego-bay': 0 }, lowStock: 3 }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(productStock.initiate(battery)));
        expect(data).toEqual({ counts: { warehouse: 1, kingston: 2, 'montego-bay': 0 }, lowStock: 3 });
      }));

  it('lists products that are low in stock', () =>
    asked('a look at the products that are low in stock')
      .withRequest('GET', '/api/admin/products', (request) =>
        request.query({ search: '', page: '1', limit: '20', lowStock: 'true' }),
      )
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({ products: [{ id: battery, stock }], total: 1, totalPages: 1 }),
      )
      .executeTest(async ({ url }) => {
        const search = { search: '', deleted: false, lowStock: true, page: 1 };
        const { data } = await call(url, (dispatch) => dispatch(products.initiate(search)));
        expect(data).toMatchObject({ products: [{ stock }], total: 1 });
      }));

  it('sets the number of pieces at which a product is low', () =>
    asked('the wish to hear of the last ten')
      .withRequest('PUT', `/api/admin/products/${battery}`, (request) => request.jsonBody({ lowStock: 10 }))
      .willRespondWith(200, (response) => response.headers(json).jsonBody({ id: battery }))
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) =>
          dispatch(updateProduct.initiate({ id: battery, update: { lowStock: 10 } })),
        );
        expect(data?.id).toBe(battery);
      }));

  it.each([
    ['starts to count the stock', 'to count what is left of it', { warehouse: 0, kingston: 0, 'ocho-rios': 0 }, false],
    ['stops counting the stock', 'to count it no longer', null, true],
  ])('%s', (_, what, stock, inStock) =>
    asked(`the wish ${what}`)
      .withRequest('PUT', `/api/admin/products/${battery}`, (request) => request.jsonBody({ stock }))
      .willRespondWith(200, (response) => response.headers(json).jsonBody({ id: battery, inStock }))
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) =>
          dispatch(updateProduct.initiate({ id: battery, update: { stock } })),
        );
        expect(data?.inStock).toBe(inStock);
      }),
  );

  it('refuses to switch the stock of a counted product', () =>
    asked('the wish to take the battery out of stock by hand')
      .withRequest('PATCH', `/api/admin/products/${battery}/stock`, (request) => request.jsonBody({ inStock: false }))
      .willRespondWith(409, (response) =>
        response
          .headers(problemJson)
          .jsonBody({ status: 409, code: 'STOCK_COUNTED', detail: string('It is counted.') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await call(url, (dispatch) => dispatch(setStock.initiate({ id: battery, inStock: false })));
        expect(error).toMatchObject({ code: 'STOCK_COUNTED' });
      }));
});
