import { guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { onSale, startCatalog } from './catalog.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
  const phone = { category: 'Android' } as const;
  await onSale(service, { deviceName: 'iPhone 12', modelNumbers: ['A2172', 'A2402'] });
  await onSale(service, { deviceName: 'iPhone 12 Pro', modelNumbers: ['A2341'], featured: true });
  await onSale(service, { deviceName: 'iPhone 13', modelNumbers: ['A2633', 'A2482'] });
  await onSale(service, { deviceName: 'iPhone 11', modelNumbers: ['A2111', 'A2121'], featured: true });
  await onSale(service, { deviceName: 'iPad Air', category: 'iPad', modelNumbers: ['A1474'] });
  await onSale(service, {
    ...phone,
    deviceName: 'Galaxy A54',
    deviceBrand: 'Samsung',
    modelNumbers: ['SM-A546E', 'SM-A546B'],
  });
  await onSale(service, { ...phone, deviceName: 'Galaxy S21+', deviceBrand: 'Samsung', modelNumbers: ['SM-G996'] });
  await onSale(service, { ...phone, deviceName: 'P30 Lite', deviceBrand: 'Huawei' });
  await onSale(service, {
    ...phone,
    deviceName: 'Motó G Power',
    deviceBrand: 'Motorola',
    name: '100% original cell_pack',
  });
});
afterAll(() => service?.close());

const search = async (q: string, query: Record<string, string> = {}): Promise<string[]> => {
  const response = await (await service.as(guest)).get('/api/products').query({ q, page: 1, ...query });
  expect(response.status).toBe(200);
  return response.body.products.map(({ deviceName }: { deviceName: string }) => deviceName);
};

const iphones = ['iPhone 11', 'iPhone 12', 'iPhone 13', 'iPhone 12 Pro'];

describe('catalogue search', () => {
  it.each([
    ['part of a name, in any case', 'IPHONE', iphones],
    ['no less for a slash between names', 'iphone-12/pro', ['iPhone 12 Pro']],
    ['words in any order', '12 iphone', ['iPhone 12', 'iPhone 12 Pro']],
    ['the beginning of a short word, not the middle of a model number', '12', ['iPhone 12', 'iPhone 12 Pro']],
    ['part of a brand', 'amsun', ['Galaxy A54', 'Galaxy S21+']],
    ['part of a model number', 'a546', ['Galaxy A54']],
    ['a name with its sign', 's21+', ['Galaxy S21+']],
    ['a name without its accent', 'moto', ['Motó G Power']],
    ['an accent that the name has not', 'gálaxy a54', ['Galaxy A54']],
    ['marks around the words', '"iPhone 13",', ['iPhone 13']],
  ])('finds %s', async (_, q, expected) => {
    expect(await search(q)).toEqual(expected);
  });

  it('lists the device with exactly that name first', async () => {
    expect(await search('iphone 12 battery')).toEqual(['iPhone 12', 'iPhone 12 Pro']);
  });

  it.each(['A2633', 'a2633', 'SM-A546E', 'sm a546e', 'sma546e'])(
    'lists the battery for model number %s first',
    async (q) => {
      expect((await search(q))[0]).toBe(q.includes('2633') ? 'iPhone 13' : 'Galaxy A54');
    },
  );

  it('sorts as requested', async () => {
    expect(await search('iphone', { sortBy: 'name_desc' })).toEqual([
      'iPhone 13',
      'iPhone 12 Pro',
      'iPhone 12',
      'iPhone 11',
    ]);
  });

  it('returns the plain list for words that match every product', async () => {
    const all = await search('');
    expect(all).toHaveLength(9);
    for (const q of ['battery', 'cell battery', 'batt', 'Batery', 'replacement batteries for phone', '"', '++'])
      expect(await search(q)).toEqual(all);
  });

  it.each([
    ['ipad batery', ['iPad Air']],
    ['i-phone 13', ['iPhone 13']],
    ['i phone 13', ['iPhone 13']],
    ['ifone 13 batt', ['iPhone 13']],
    ['samsng a54', ['Galaxy A54']],
    ['galxy s21', ['Galaxy S21+']],
    ['hauwei', ['P30 Lite']],
    ['motorla', ['Motó G Power']],
    ['SM-A546B/DS', ['Galaxy A54']],
    ['samsung sm-a546b/dsn battery', ['Galaxy A54']],
    ['SM/A546B', ['Galaxy A54']],
    ['21 s galaxy', ['Galaxy S21+']],
    ['galaxy 21 s', ['Galaxy S21+']],
    ['54 a', ['Galaxy A54']],
  ])('understands "%s"', async (q, expected) => {
    expect(await search(q)).toEqual(expected);
  });

  it.each(['zzzzzz', 'iphone 99', 'a5462', '%', '_%', 'sm\\', "'; drop table products; --", '<script>'])(
    'finds nothing for %s',
    async (q) => {
      const found = await search(q);
      expect(found).toEqual(/\p{L}|\p{N}/u.test(q) ? [] : await search(''));
    },
  );

  it('treats SQL wildcards as literal characters', async () => {
    expect(await search('100%')).toEqual(['Motó G Power']);
    expect(await search('cell_pack')).toEqual(['Motó G Power']);
    expect(await search('p%k')).toEqual([]);
    expect(await search('p_ck')).toEqual([]);
    expect(await search('', { brand: '%' })).toEqual(['Motó G Power']);
    expect(await search('', { brand: 'g_laxy' })).toEqual([]);
  });

  it.each(['\u0001iphone 13', 'iphone\u000113', '\uD83D\uDD0B iphone 13', 'ｉｐｈｏｎｅ 13', '\u200Biphone\u00a013'])(
    'accepts %j',
    async (q) => {
      expect(await search(q)).toContain('iPhone 13');
    },
  );

  it.each(['constructor', 'hasOwnProperty'])('finds nothing for %s', async (q) => {
    expect(await search(q)).toEqual([]);
  });

  it('follows a renamed device', async () => {
    await service.database.query(`update devices set name = 'Pea Thirty' where name = 'P30 Lite'`);
    expect(await search('thirty')).toEqual(['Pea Thirty']);
  });
});
