import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyTables } from '@shop/service-kit/testing/empty-tables';
import { admin } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { clear, onSale, startCatalog } from './catalog.ts';

const example = readFileSync(join(import.meta.dirname, '../../../docs/products.example.csv'), 'utf8');
const path = '/api/admin/products/import';

let service: TestService;
let staff: Awaited<ReturnType<TestService['as']>>;
beforeAll(async () => {
  service = await startCatalog();
  staff = await service.as(admin);
});
afterAll(() => service?.close());
beforeEach(async () => {
  await clear(service);
  await emptyTables(service.database, 'audit_entries');
});

const send = (url: string, content: string) => staff.post(url).type('text/csv').send(content);
const check = async (content: string) => (await send(`${path}/check`, content)).body;
const importFile = async (content: string) =>
  send(`${path}?fingerprint=${(await check(content)).fingerprint}`, content);
const stored = () => service.database.query('select name, description from products order by name');
const actions = async () => (await staff.get('/api/admin/audit/products?limit=100')).body.entries;

describe('GET /api/admin/products/export.csv', () => {
  const exported = async () => (await staff.get('/api/admin/products/export.csv').buffer(true)).text;

  it('has the columns of the import and a byte order mark', async () => {
    await importFile(example);
    const { headers, text } = await staff.get('/api/admin/products/export.csv').buffer(true);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="products.csv"');
    expect(text.split('\r\n')).toEqual([
      `\uFEFF${example.split('\n')[0]}`,
      'iPhone 13,Apple,iPhone,6500.00,iPhone 13 Battery,"Fits every iPhone 13, tools included.",2021,yes,yes,no,3227mAh,3227mAh,3.84,12.39,Li-ion polymer,A2482; A2633,Battery; Adhesive strips',
      'Galaxy A54,Samsung,Android,5800.00,Galaxy A54 Battery,,,no,yes,no,,,,,,,',
      '',
    ]);
  });

  it('changes nothing when it is imported, whatever the texts are', async () => {
    const text = { description: '=HYPERLINK("http://evil.example")\r\nsecond; "line"', chemistry: "'=1+1" };
    const odd = {
      name: '@SUM(A1)',
      inTheBox: ['-1 screw; small', 'a\\b', "'s"],
      deviceName: '+1, "two"',
      deviceBrand: "'Andre;s",
    };
    const added = {
      id: '01234567-89ab-7def-8123-456789abcdee',
      price: 0,
      sellForNothing: true,
      category: 'iPad',
      voltage: '3.8',
    };
    expect((await staff.post('/api/admin/products').send({ ...added, ...text, ...odd })).status).toBe(201);
    await onSale(service);
    const csv = await exported();
    expect(csv).toContain(`'@SUM(A1),"'=HYPERLINK(""http://evil.example"")`);
    expect(await check(csv)).toMatchObject({ created: 0, changed: 0, same: 2, rows: [] });
    expect((await importFile(csv)).body).toEqual({ created: 0, changed: 0, same: 2 });
    expect(await actions()).toMatchObject([{ action: 'product.create' }]);
    await clear(service);
    await importFile(csv.replace(',0.00,', ',1.00,'));
    expect(await stored()).toMatchObject([{ name: '@SUM(A1)', description: text.description.replace('\r', '') }, {}]);
  });

  it('leaves out deleted products', async () => {
    const id = await onSale(service);
    await staff.delete(`/api/admin/products/${id}`);
    expect((await exported()).split('\r\n')).toHaveLength(2);
  });
});
