import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import type { ImportCheck } from '@shop/contracts/product-import';
import { dataSourceOptions } from '@shop/service-kit/database/database';
import { emptyTables } from '@shop/service-kit/testing/empty-tables';
import { admin, manager } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { until } from '@shop/service-kit/testing/until';
import { DataSource } from 'typeorm';
import { importProducts } from '../src/import/import-products.ts';
import { readProductFile } from '../src/import/product-file.ts';
import { RunningImports } from '../src/import/running-imports.ts';
import { lockCatalogue } from '../src/inventory/lock-catalogue.ts';
import { clear, onSale, startCatalog } from './catalog.ts';

const example = readFileSync(join(import.meta.dirname, '../../../docs/products.example.csv'), 'utf8');
const path = '/api/admin/products/import';
const header = 'device,brand,category,price,name,in stock,description,year';
const file = (...rows: string[]) => [header, ...rows].join('\r\n');

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

const send = (url: string, content: string | Buffer, type = 'text/csv') => staff.post(url).type(type).send(content);
const check = async (content: string): Promise<ImportCheck> => (await send(`${path}/check`, content)).body;
const importFile = async (content: string) =>
  send(`${path}?fingerprint=${(await check(content)).fingerprint}`, content);
const stored = () => service.database.query('select name, price::text, description from products order by name');
const entries = async (subject: string) =>
  (await staff.get(`/api/admin/audit/products?limit=100`)).body.entries.filter((entry: { subject: string }) =>
    entry.subject.startsWith(subject),
  );

describe('POST /api/admin/products/import/check', () => {
  it('names 8 invalid rows of 1,000 and writes nothing', async () => {
    const rows = Array.from(
      { length: 1_000 },
      (_, i) => `Phone ${i},Acme,Android,${i === 998 ? 'cheap' : 5_000 + i},,,,`,
    );
    rows[10] = 'Phone 10,Acme,Symbian,5000,,,,';
    rows[20] = ',Acme,Android,5000,,,,';
    rows[30] = 'Phone 30,Acme,Android,5000,,perhaps,,';
    rows[40] = 'Phone 40,Acme,Android,5000,,,,1066';
    rows[50] = 'Phone 50,Acme,Android,5000,,,,,,';
    rows[60] = 'Phone 60,,Android,5000,,,,';
    rows[70] = 'ANDROID,Acme,Android,5000,,,,';
    const { status, body } = await send(`${path}/check`, file(...rows));
    expect([status, body.code, body.detail]).toEqual([
      400,
      'VALIDATION_FAILED',
      'The file has 8 faults. Nothing was imported.',
    ]);
    expect(body.errors.map(({ message }: { message: string }) => message)).toEqual([
      'Row 12: The category must be one of iPhone, Android, iPad, Tablet.',
      'Row 22: The device must not be empty.',
      'Row 32: "in stock" must be yes or no.',
      'Row 42: The year must be at least 1990.',
      'Row 52: There are 10 cells, in the first row 8.',
      'Row 62: The brand must not be empty.',
      'Row 72: ANDROID is a family, not a device. Name the model.',
      'Row 1000: The price must be an amount up to 99999999.99 without commas or $, such as 4250.00.',
    ]);
    expect(await stored()).toEqual([]);
  });

  it('finds a product whose name has other spaces', async () => {
    await importFile(file('iPhone 13,Apple,iPhone,6500,Long life pack,,,'));
    const { created, same } = await check(file('iPhone\u00a013,Apple,iPhone,6500,Long  life pack,,,'));
    expect([created, same]).toEqual([0, 1]);
  });

  it('lists new and changed products with their values, and writes nothing', async () => {
    await importFile(file('iPhone 13,Apple,iPhone,6500,,,,2021', 'iPhone 14,Apple,iPhone,7000,,,,'));
    const { rows, ...counts } = await check(
      file(
        'iphone 13,apple,iPhone,6200,,no,,2022',
        'iPhone 14,Apple,iPhone,7000.00,,yes,,',
        'iPhone 15,Apple,iPhone,8000,,,,',
      ),
    );
    expect(counts).toMatchObject({ created: 1, changed: 1, same: 1 });
    expect(rows).toEqual([
      {
        row: 2,
        product: 'iphone 13 Battery',
        device: 'apple iphone 13',
        before: { price: 6500, inStock: true, year: 2021 },
        after: { price: 6200, inStock: false, year: 2022 },
      },
      {
        row: 4,
        product: 'iPhone 15 Battery',
        device: 'Apple iPhone 15',
        before: null,
        after: { category: 'iPhone', price: 8000 },
      },
    ]);
    expect(await stored()).toMatchObject([{ price: '6500.00' }, { price: '7000.00' }]);
  });

  it('lists at most 100 faults and 200 rows', async () => {
    const rows = (price: string) => Array.from({ length: 201 }, (_, i) => `Phone ${i},Acme,Android,${price},,,,`);
    expect((await send(`${path}/check`, file(...rows('free')))).body.errors).toHaveLength(100);
    expect(await check(file(...rows('5000')))).toMatchObject({ created: 201, rows: { length: 200 } });
  });

  it.each([
    [
      'another encoding',
      Buffer.from(file('Café,Acme,Android,1,,,,'), 'latin1'),
      'The file is not in UTF-8: save it as "CSV UTF-8".',
    ],
    [
      'UTF-16',
      Buffer.from(`\uFEFF${file('A,B,iPad,1,,,,')}`, 'utf16le'),
      'The file is not in UTF-8: save it as "CSV UTF-8".',
    ],
    [
      'a spreadsheet',
      Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe, 0]),
      'The file is not in UTF-8: save it as "CSV UTF-8".',
    ],
    [
      'zeros',
      Buffer.alloc(64),
      'Row 1 names no column "device", "brand", "category", "price"; an export has all columns.',
    ],
    [
      'a new product for nothing',
      Buffer.from(file('A,B,iPad,0,,,,')),
      'Row 2: The price is 0, which gives the product away.',
    ],
  ])('refuses %s with a sentence', async (_, content, sentence) => {
    const { status, body } = await send(`${path}/check`, content);
    expect([status, body.code, body.detail]).toEqual([400, 'VALIDATION_FAILED', `${sentence} Nothing was imported.`]);
  });

  it('refuses a file of more than 8 MiB', async () => {
    const { status, body } = await send(`${path}/check`, Buffer.alloc(8 * 1_048_576 + 1, 'x'));
    expect([status, body.code, body.detail]).toEqual([413, 'BODY_TOO_LARGE', 'A product file has at most 8 MiB.']);
  });

  it.each([`${path}/check`, `${path}?fingerprint=${'x'.repeat(43)}`])('refuses JSON at %s', async (url) => {
    const { status, body } = await send(url, '{}', 'application/json');
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });
});

describe('POST /api/admin/products/import', () => {
  it('writes what the check showed, with the caller in the audit log', async () => {
    expect((await importFile(example)).body).toEqual({ created: 2, changed: 0, same: 0 });
    const changes = file('iPhone 13,Apple,iPhone,6200,,no,,2022', 'Galaxy A54,Samsung,Android,5800,,,,');
    expect((await importFile(changes)).body).toEqual({ created: 0, changed: 1, same: 1 });
    const byStaff = { userId: admin.sub, userName: admin.name };
    expect(await entries('product/')).toMatchObject([
      {
        ...byStaff,
        action: 'product.update',
        before: { price: '6500.00', inStock: true },
        after: { price: '6200.00', inStock: false },
      },
      { ...byStaff, action: 'product.create', before: null },
      { ...byStaff, action: 'product.create', before: null },
    ]);
    expect(await entries('device/')).toMatchObject([
      { ...byStaff, action: 'device.update', before: { year: 2021 }, after: { year: 2022 } },
    ]);
  });

  it('refuses a file whose effect changed after the check', async () => {
    const id = await onSale(service);
    const content = file('iPhone 13,Apple,iPhone,6000,,,,');
    const { fingerprint } = await check(content);
    await staff.put(`/api/admin/products/${id}`).send({ price: 6800 });
    const { status, body } = await send(`${path}?fingerprint=${fingerprint}`, content);
    expect([status, body.code]).toEqual([412, 'CHANGED_MEANWHILE']);
    expect(await stored()).toMatchObject([{ price: '6800.00' }]);
  });

  it('refuses another file than the checked one', async () => {
    const { fingerprint } = await check(file('A,B,iPad,1,,,,'));
    expect((await send(`${path}?fingerprint=${fingerprint}`, file('A,B,iPad,2,,,,'))).status).toBe(412);
    expect(await stored()).toEqual([]);
  });

  it('requires the fingerprint of a check', async () => {
    const { status, body } = await send(path, example);
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'fingerprint', message: 'The fingerprint must be the one of a check.' }],
    ]);
  });

  it('writes nothing when the caller leaves before the end', async () => {
    await onSale(service);
    const content = file('Pixel 7,Google,Android,5500,,,,', 'iPhone 13,Apple,iPhone,6000,,,,');
    const { fingerprint } = await check(content);
    const unlock = await hold('select from products for update');
    const leave = await beginImport(content, fingerprint);
    await waiting(lockingProducts);
    await leave();
    await unlock();
    await until(async () => (await progressOf(admin, fingerprint)) === undefined);
    expect(await stored()).toMatchObject([{ name: 'iPhone 13 Battery', price: '6500.00' }]);
  });

  it('lets orders take other products, while edits of staff wait', async () => {
    const [changed, other] = [await counted('iPhone 13'), await counted('iPhone 14')];
    const content = file('iPhone 13,Apple,iPhone,6000,,,,', 'Nokia 3,HMD,Android,4000,iPhone 9 pack,,,');
    const { fingerprint } = await check(content);
    const release = await hold(wordsOfIphone);
    const imported = send(`${path}?fingerprint=${fingerprint}`, content).then(({ body }) => body);
    await waiting('%insert into products%');
    expect(await take(other)).toEqual({ lacking: [] });
    const edited = staff.put(`/api/admin/products/${other}`).send({ price: 100 });
    const removed = staff.delete(`/api/admin/products/${changed}`);
    const answers = [edited, removed].map((request) => request.then(({ status }) => status));
    await waiting(lockCatalogue, 2);
    await release();
    expect([await imported, ...(await Promise.all(answers))]).toEqual([{ created: 1, changed: 1, same: 0 }, 200, 204]);
  });

  it('waits for an order before it changes any product of it', async () => {
    const ids = [await counted('iPhone 13'), await counted('iPhone 14')].sort();
    const content = file('iPhone 13,Apple,iPhone,6000,,,,', 'iPhone 14,Apple,iPhone,6000,,,,');
    const { fingerprint } = await check(content);
    const release = await hold(`select from products where id = '${ids[0]}' for update`);
    const imported = send(`${path}?fingerprint=${fingerprint}`, content).then(({ body }) => body);
    await waiting(lockingProducts);
    expect(await take(String(ids[1]))).toEqual({ lacking: [] });
    await release();
    expect(await imported).toEqual({ created: 0, changed: 2, same: 0 });
  });
});

/** The import's lock of the products that it changes. Postgres shows only the beginning of a statement. */
const lockingProducts = '%with new_brands%';

/** Stops an import at the first batch with a new product whose names have this word. */
const wordsOfIphone = "select from search_words where word = 'iphone' for update";

/** Locks rows, so that an import stops where it needs them. Returns the unlock. */
async function hold(lock: string): Promise<() => Promise<void>> {
  const blocker = service.database.createQueryRunner();
  await blocker.startTransaction();
  await blocker.query(lock);
  return async () => {
    await blocker.rollbackTransaction();
    await blocker.release();
  };
}

/** Resolves when statements like `pattern` wait for a lock. */
const waiting = (pattern: string, count = 1) =>
  until(async () => {
    const select = "select from pg_stat_activity where wait_event_type = 'Lock' and query like $1";
    return (await service.database.query(select, [pattern])).length === count;
  });

async function counted(deviceName: string): Promise<string> {
  const id = await onSale(service, { deviceName });
  await service.database.query("insert into product_stock values ($1, 'warehouse', 5)", [id]);
  return id;
}

async function take(productId: string): Promise<unknown> {
  const body = JSON.stringify({ orderId: randomUUID(), store: null, lines: [{ productId, quantity: 1 }] });
  return (await fetch(`${service.internalUrl}/stock-takings`, { method: 'POST', body })).json();
}

/** Sends an import that never ends by itself in the test. Returns a function that closes its connection. */
async function beginImport(content: string, fingerprint: string): Promise<() => Promise<void>> {
  const headers = { authorization: `Bearer ${await service.identities.token(admin)}`, 'content-type': 'text/csv' };
  const request = httpRequest(`${service.url}${path}?fingerprint=${fingerprint}`, { method: 'POST', headers });
  const closed = new Promise((resolve) => request.once('error', resolve));
  request.end(content);
  return async () => {
    request.destroy(new Error('cancelled'));
    await closed;
    await until(async () => (await connections()) === 0);
  };
}

/** Undefined for 404. */
async function progressOf(identity: Identity, fingerprint: string): Promise<unknown> {
  const { status, body } = await (await service.as(identity)).get(`${path}/progress?fingerprint=${fingerprint}`);
  return status === 404 ? undefined : body;
}

describe('GET /api/admin/products/import/progress', () => {
  const phones = Array.from({ length: 500 }, (_, i) => `Phone ${i},Acme,Android,5000,,,,`);
  /** Its second batch adds a product with a known word. */
  const content = file(...phones, 'iPhone 14,Apple,iPhone,6000,,,,');
  const logged = () => jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  afterEach(() => jest.restoreAllMocks());

  it('shows each of two people who import the same file their own progress until the end', async () => {
    await onSale(service);
    const { fingerprint } = await check(content);
    const unlock = await hold(wordsOfIphone);
    const url = `${path}?fingerprint=${fingerprint}`;
    const first = send(url, content).then(({ body }) => body);
    await until(async () => Number(((await progressOf(admin, fingerprint)) as { done: number })?.done) > 0);
    expect(await progressOf(admin, fingerprint)).toEqual({ done: 500, total: 501 });
    expect(await progressOf(manager, fingerprint)).toBeUndefined();
    const second = (await service.as(manager))
      .post(url)
      .type('text/csv')
      .send(content)
      .then(({ status }) => status);
    await until(async () => (await progressOf(manager, fingerprint)) !== undefined);
    expect(await progressOf(manager, fingerprint)).toEqual({ done: 0, total: 501 });
    await unlock();
    expect([await first, await second]).toEqual([{ created: 501, changed: 0, same: 0 }, 412]);
    expect([await progressOf(admin, fingerprint), await progressOf(manager, fingerprint)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('replaces and removes rows of crashed processes', async () => {
    const { fingerprint } = await check(content);
    await service.database.query(
      `insert into running_imports values ($1, $2, 7, 9, now()), ('old', $2, 7, 9, now() - interval '61 minutes')`,
      [admin.sub, fingerprint],
    );
    expect((await send(`${path}?fingerprint=${fingerprint}`, content)).status).toBe(200);
    expect(await service.database.query('select from running_imports')).toEqual([]);
  });

  it('logs what it cannot write, and does not fail the import', async () => {
    const warn = logged();
    const { fingerprint } = await check(content);
    const { status } = await service.failInserts('running_imports', () =>
      send(`${path}?fingerprint=${fingerprint}`, content),
    );
    expect(status).toBe(200);
    expect(warn).toHaveBeenCalledWith(expect.anything(), 'The progress of an import could not be written.');
  });

  it('does not wait for a connection while the import holds the last one', async () => {
    const warn = logged();
    const options = { url: service.databaseUrl, name: 'catalog', entities: [], migrations: [], poolSize: 1 };
    const single = await new DataSource(dataSourceOptions(options)).initialize();
    try {
      const rows = await readProductFile(Buffer.from(content));
      const running = new RunningImports(single);
      const key = { userId: admin.sub, fingerprint: 'f' };
      const importAll = (report: (done: number) => void) =>
        importProducts(single, rows, { actor: [admin.sub, 'Keisha'], report });
      expect(await running.follow(key, rows.length, importAll)).toEqual({ created: 501, changed: 0, same: 0 });
      await expect(running.progress(key)).rejects.toThrow('The import was not found.');
      expect(warn).not.toHaveBeenCalled();
    } finally {
      await single.destroy();
    }
  });

  it('requires the fingerprint of a check', async () => {
    expect((await staff.get(`${path}/progress?fingerprint=x`)).status).toBe(400);
  });
});

/** Open requests of the service. */
const connections = () =>
  new Promise<number>((resolve, reject) =>
    service.app
      .getHttpServer()
      .getConnections((error: Error | null, count: number) => (error ? reject(error) : resolve(count))),
  );
