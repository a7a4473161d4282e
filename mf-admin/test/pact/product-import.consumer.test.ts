/** @jest-environment node */

import { MatchersV3 } from '@pact-foundation/pact';
import { importApi } from '../../src/features/products/import/import.api.ts';
import { call, json, pactWith, problemJson } from './pact.ts';

const { eachLike, integer, string } = MatchersV3;

const asked = (what: string) =>
  pactWith('catalog')
    .addInteraction()
    .given('a battery is on sale for 6500.00', { id: '11111111-1111-4111-8111-111111111111' })
    .uponReceiving(`from mf-admin: ${what}`);
const csv = 'device,brand,category,price\niPhone 13,Apple,iPhone,6200\nPixel 9,Google,Android,5500\n';
/** Pact recognizes no CSV. */
const type = { 'Content-Type': 'text/csv' };
const { checkImport, importProducts, importProgress } = importApi.endpoints;
const file = (content: string) => new File([content], 'products.csv', { type: 'text/csv' });

describe('mf-admin requests to catalog about imports', () => {
  it('previews a product file', () =>
    asked('a product file to check')
      .withRequest('POST', '/api/admin/products/import/check', (request) =>
        request.body('text/plain', Buffer.from(csv)).headers(type),
      )
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          ...{ created: 1, changed: 1, same: 0, fingerprint: string('f'.repeat(43)) },
          rows: [
            {
              row: 2,
              product: 'iPhone 13 Battery',
              device: 'Apple iPhone 13',
              before: { price: 6500 },
              after: { price: 6200 },
            },
            {
              ...{ row: 3, product: 'Pixel 9 Battery', device: 'Google Pixel 9', before: null },
              after: { price: 5500, category: 'Android' },
            },
          ],
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(checkImport.initiate(file(csv))));
        expect(data).toMatchObject({ created: 1, changed: 1, rows: [{ row: 2 }, { row: 3 }] });
      }));

  it('gets the faults of a product file', () =>
    asked('a product file with faults to check')
      .withRequest('POST', '/api/admin/products/import/check', (request) =>
        request.body('text/plain', Buffer.from(csv.replace('Apple', '').replace('5500', 'cheap'))).headers(type),
      )
      .willRespondWith(400, (response) =>
        response.headers(problemJson).jsonBody({
          ...{ status: 400, code: 'VALIDATION_FAILED', detail: string('The file has 2 faults.') },
          errors: eachLike({ field: 'file', message: string('Row 2: The brand must not be empty.') }),
        }),
      )
      .executeTest(async ({ url }) => {
        const faulty = file(csv.replace('Apple', '').replace('5500', 'cheap'));
        const { error } = await call(url, (dispatch) => dispatch(checkImport.initiate(faulty)));
        expect(error).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'file' }] });
      }));

  it('gets a conflict when the import would do something else than the preview', () =>
    asked('an import with the fingerprint of another check')
      .withRequest('POST', '/api/admin/products/import', (request) =>
        request
          .query({ fingerprint: 'f'.repeat(43) })
          .body('text/plain', Buffer.from(csv))
          .headers(type),
      )
      .willRespondWith(412, (response) =>
        response
          .headers(problemJson)
          .jsonBody({ status: integer(412), code: 'CHANGED_MEANWHILE', detail: string('x') }),
      )
      .executeTest(async ({ url }) => {
        const change = { file: file(csv), fingerprint: 'f'.repeat(43) };
        const { error } = await call(url, (dispatch) => dispatch(importProducts.initiate(change)));
        expect(error).toMatchObject({ code: 'CHANGED_MEANWHILE' });
      }));

  it('gets no progress of an import that does not run', () =>
    asked('the progress of an import that does not run')
      .withRequest('GET', '/api/admin/products/import/progress', (request) =>
        request.query({ fingerprint: 'f'.repeat(43) }),
      )
      .willRespondWith(404, (response) =>
        response.headers(problemJson).jsonBody({ status: integer(404), code: 'NOT_FOUND', detail: string('x') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await call(url, (dispatch) => dispatch(importProgress.initiate('f'.repeat(43))));
        expect(error).toMatchObject({ code: 'NOT_FOUND' });
      }));

  it('follows a running import', () =>
    pactWith('catalog')
      .addInteraction()
      .given('an import has written 500 of 2000 rows')
      .uponReceiving('from mf-admin: the progress of a running import')
      .withRequest('GET', '/api/admin/products/import/progress', (request) =>
        request.query({ fingerprint: 'r'.repeat(43) }),
      )
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({ done: integer(500), total: integer(2_000) }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(importProgress.initiate('r'.repeat(43))));
        expect(data).toEqual({ done: 500, total: 2_000 });
      }));
});
