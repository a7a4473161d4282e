import type { AllPrices } from '@shop/contracts/catalog';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { clear, onSale, startCatalog } from './catalog.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
  await clear(service);
});
afterAll(() => service?.close());

const ask = async (unless = ''): Promise<AllPrices> =>
  (await (await fetch(`${service.internalUrl}/prices?unless=${unless}`)).json()) as AllPrices;

describe('GET /prices on the internal port', () => {
  it('returns prices on sale, and only the version when unchanged', async () => {
    const id = await onSale(service, { name: 'iPhone 13 Battery', price: '6500.00' });
    const gone = await onSale(service, { deviceName: 'iPhone 12' });
    await service.database.query('update products set deleted_at = now() where id = $1', [gone]);
    const { version, prices } = await ask();
    expect(prices).toMatchObject([
      { id, name: 'iPhone 13 Battery', price: '6500.00', category: 'iPhone', inStock: true },
    ]);
    expect(await ask(version)).toEqual({ version, prices: null });
    await service.database.query('update products set price = 7000 where id = $1', [id]);
    expect((await ask(version)).prices).toMatchObject([{ price: '7000.00' }]);
  });
});
