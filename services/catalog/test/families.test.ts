import type { Product } from '@shop/contracts/catalog';
import { guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { clear, onSale, startCatalog } from './catalog.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
});
afterAll(() => service?.close());
beforeEach(() => clear(service));

const shown = async (path: string): Promise<Product[]> => (await (await service.as(guest)).get(path).expect(200)).body.products;
const families = async () => (await shown('/api/products?page=1')).map(({ category }) => category);

describe('the family that a product is shown in', () => {
  it.each([
    ['iPad', 'its category', { category: 'iPad', deviceName: 'Galaxy A54', deviceBrand: 'Samsung' }],
    ['Tablet', 'its category', { category: 'Tablet', deviceName: 'iPhone 13', deviceBrand: 'Apple' }],
    ['iPhone', "Apple's device", { category: 'Android', deviceName: 'iPhone 13', deviceBrand: 'Apple', name: 'Cell' }],
    ['iPad', "Apple's device", { category: 'iPhone', deviceName: 'iPad Air', deviceBrand: 'Apple', name: 'Cell' }],
    ['Android', 'its device', { category: 'iPhone', deviceName: 'Android', deviceBrand: 'Various', name: 'Cell' }],
    ['Android', 'any other brand', { category: 'iPhone', deviceName: 'Galaxy A54', deviceBrand: 'Samsung', name: 'Like an iPhone' }],
    ['iPhone', 'its name', { category: 'Android', deviceName: 'Mixed', deviceBrand: 'Various', name: 'For iPhone13' }],
    ['iPad', 'its name', { category: 'Android', deviceName: 'Mixed', deviceBrand: 'Various', name: 'iPad pack' }],
    ['Tablet', 'its name', { category: 'Android', deviceName: 'Mixed', deviceBrand: 'Various', name: 'Amazon pack' }],
    ['Tablet', 'its name', { category: 'Android', deviceName: 'Watch', deviceBrand: 'Apple', name: 'Fire 7 cell' }],
    ['Android', 'its name', { category: 'iPhone', deviceName: 'Mixed', deviceBrand: 'Various', name: 'Fits LG and Nokia' }],
    ['Other', 'nothing', { category: 'Android', deviceName: 'Mixed', deviceBrand: 'Various', name: 'Belgian backfire pack' }],
    ['Other', 'nothing', { category: 'iPhone', deviceName: 'Watch', deviceBrand: 'Apple', name: 'Watch pack' }],
  ] as const)('is %s by %s', async (family, _, product) => {
    await onSale(service, product);
    expect(await families()).toEqual([family]);
  });

  it('decides which lists it is on; what is of no family is among all products', async () => {
    await onSale(service, { category: 'Android', deviceName: 'iPhone 13', deviceBrand: 'Apple' });
    await onSale(service, { category: 'Android', deviceName: 'Mixed', deviceBrand: 'Various', name: 'Marathon pack' });
    expect(await shown('/api/products?category=Android')).toEqual([]);
    expect(await shown('/api/products?category=iPhone')).toMatchObject([{ deviceName: 'iPhone 13' }]);
    expect((await families()).sort()).toEqual(['Other', 'iPhone']);
  });

  it('follows when product or device are named otherwise', async () => {
    const id = await onSale(service, { category: 'iPhone', deviceName: 'Mixed', deviceBrand: 'Various', name: 'Marathon pack' });
    await service.database.query("update products set name = 'iPad pack' where id = $1", [id]);
    expect(await families()).toEqual(['iPad']);
    await service.database.query("update devices set name = 'Pixel 7', brand = 'Google'");
    expect(await families()).toEqual(['Android']);
  });
});

describe('Tablet', () => {
  it('leaves out what names an iPad, and all products have it', async () => {
    await onSale(service, { category: 'Tablet', deviceName: 'Slate', deviceBrand: 'Various', name: 'Works like an iPad' });
    expect(await shown('/api/products?category=Tablet')).toEqual([]);
    expect(await shown('/api/products?page=1')).toMatchObject([{ category: 'Tablet' }]);
  });
});
