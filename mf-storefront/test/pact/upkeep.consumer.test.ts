/** @jest-environment node */
import { upkeepApi } from '../../src/features/catalogue/upkeep.api.ts';
import { asked, battery, product } from './battery.ts';
import { json, storeAt } from './pact.ts';

describe('mf-storefront asks catalog, for staff', () => {
  it('to change a product', () =>
    asked('a change of name and price')
      .withRequest('PUT', `/api/admin/products/${battery}`, (request) =>
        request.jsonBody({ name: 'New name', price: '7000.00', inStock: false, featured: true }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({ ...product, name: 'New name', price: '7000.00', inStock: false, featured: true }),
      )
      .executeTest(async ({ url }) => {
        const update = { name: 'New name', price: '7000.00', inStock: false, featured: true };
        const { data } = await storeAt(url).dispatch(upkeepApi.endpoints.updateProduct.initiate({ id: battery, update }));
        expect(data).toMatchObject({ name: 'New name', price: '7000.00' });
      }));

  it('to delete a product', () =>
    asked('a deletion')
      .withRequest('DELETE', `/api/admin/products/${battery}`)
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(upkeepApi.endpoints.deleteProduct.initiate(battery));
        expect(error).toBeUndefined();
      }));
});
