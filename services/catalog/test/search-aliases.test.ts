import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { onSale, startCatalog } from './catalog.ts';

let service: TestService;
let staff: Awaited<ReturnType<TestService['as']>>;
beforeAll(async () => {
  service = await startCatalog();
  staff = await service.as(admin);
  await onSale(service, { deviceName: 'iPhone 13' });
  await onSale(service, { deviceName: 'Galaxy A12', deviceBrand: 'Samsung', category: 'Android' });
});
afterAll(() => service?.close());

const path = '/api/admin/search/aliases';
const search = async (query: string) => {
  const { body } = await (await service.as(guest)).get('/api/search').query({ query });
  return [body.products.map(({ deviceName }: { deviceName: string }) => deviceName), body.correction];
};
const audit = async () => (await staff.get('/api/admin/audit/products')).body.entries;

describe('search aliases', () => {
  it('start with known customer words', async () => {
    expect((await staff.get(path)).body).toContainEqual({
      alias: 'ifone',
      meaning: 'iphone',
      changedBy: null,
      changedAt: null,
    });
    expect(await search('ifone 13')).toEqual([['iPhone 13'], 'iphone 13']);
  });

  it('apply immediately when staff add them, and are audited', async () => {
    expect(await search('fruit phone')).toEqual([[], null]);
    const put = await staff.put(`${path}/${encodeURIComponent('Fruit  Phone')}`).send({ meaning: 'iPhone' });
    expect([put.status, put.body]).toEqual([200, { alias: 'fruit phone', meaning: 'iphone' }]);
    expect(await search('a fruit phone')).toEqual([['iPhone 13'], 'iphone']);
    expect((await audit())[0]).toMatchObject({
      userId: admin.sub,
      action: 'search-alias.put',
      subject: 'search-alias/fruit phone',
      before: null,
      after: { meaning: 'iphone' },
    });
  });

  it('are recorded when they change or are deleted', async () => {
    await staff.put(`${path}/handset`).send({ meaning: 'iphone' });
    await staff.put(`${path}/handset`).send({ meaning: 'galaxy' });
    expect(await search('handset')).toEqual([['Galaxy A12'], 'galaxy']);
    expect((await audit())[0]).toMatchObject({ before: { meaning: 'iphone' }, after: { meaning: 'galaxy' } });
    expect((await staff.delete(`${path}/handset`)).status).toBe(204);
    expect(await search('handset')).toEqual([[], null]);
    expect((await audit())[0]).toMatchObject({
      action: 'search-alias.delete',
      before: { meaning: 'galaxy' },
      after: null,
    });
    expect((await staff.delete(`${path}/handset`)).body.code).toBe('NOT_FOUND');
  });

  it('are listed with their last author and time', async () => {
    await staff.put(`${path}/handy`).send({ meaning: 'iphone' });
    expect((await staff.get(path)).body).toContainEqual({
      alias: 'handy',
      meaning: 'iphone',
      changedBy: admin.name,
      changedAt: (await audit())[0].at,
    });
  });

  it.each([
    ['another one was put', 'galaxy', null, '“afone” already means “galaxy”.'],
    ['it was changed', 'galaxy', 'iphone', '“afone” already means “galaxy”.'],
    ['it was removed', undefined, 'iphone', '“afone” was removed meanwhile.'],
  ])('stay unchanged when %s concurrently', async (_, now, replaces, detail) => {
    await staff.delete(`${path}/afone`);
    if (now) await staff.put(`${path}/afone`).send({ meaning: now });
    const { status, body } = await staff.put(`${path}/afone`).send({ meaning: 'iphone 13', replaces });
    expect([status, body.code, body.detail]).toEqual([412, 'CHANGED_MEANWHILE', detail]);
    expect(body).toMatchObject({ errors: [{ field: 'meaning' }], current: { meaning: now ?? null } });
    expect((await staff.get(path)).body.find(({ alias }: { alias: string }) => alias === 'afone')?.meaning).toBe(now);
  });

  it('are not deleted when their meaning has changed', async () => {
    await staff.put(`${path}/ofone`).send({ meaning: 'galaxy' });
    const forget = (meaning: string) => staff.delete(`${path}/ofone`).query({ meaning });
    const { status, body } = await forget('iphone');
    expect([status, body.code, body.detail]).toEqual([412, 'CHANGED_MEANWHILE', '“ofone” already means “galaxy”.']);
    expect((await forget('Galaxy')).status).toBe(204);
    expect((await forget('galaxy')).body.code).toBe('NOT_FOUND');
  });

  it('are saved when their meaning is the shown or the new one', async () => {
    for (const [meaning, replaces] of [
      ['iphone', null],
      ['galaxy', 'iPhone'],
      ['galaxy', 'iphone'],
    ])
      expect((await staff.put(`${path}/efone`).send({ meaning, replaces })).body).toEqual({ alias: 'efone', meaning });
  });

  it('write no audit entry when nothing changes', async () => {
    const before = (await audit()).length;
    await staff.put(`${path}/ifone`).send({ meaning: 'iphone' });
    expect(await audit()).toHaveLength(before);
  });

  it('are ignored by an exact search', async () => {
    const { body } = await (await service.as(guest)).get('/api/search?query=ifone&exact=true');
    expect(body).toMatchObject({ total: 0, correction: null });
  });

  it.each([
    ['%20', { meaning: 'iphone' }],
    ['-', { meaning: 'iphone' }],
    ['a%20b%20c%20d%20e', { meaning: 'iphone' }],
    ['x'.repeat(81), { meaning: 'iphone' }],
    ['x', {}],
    ['x', { meaning: '' }],
    ['x', { meaning: '+++' }],
    ['x', { meaning: 5 }],
    ['x', { meaning: 'y'.repeat(81) }],
    ['x', { meaning: 'y', replaces: 5 }],
    ['x', { meaning: 'y', replaces: 'z'.repeat(81) }],
  ])('reject %s as %j', async (alias, body) => {
    expect((await staff.put(`${path}/${alias}`).send(body)).body).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  });
});
