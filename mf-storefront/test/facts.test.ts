/** @jest-environment node */
import type { DeviceFamily } from '@shop/contracts/catalog';
import { demoShop } from '@shop/platform/testing';
import { oneOfEach } from '../src/features/home/most-asked.ts';
import { brandsText } from '../src/shared/families.ts';
import { capacityText, factsText, modelsText } from '../src/shared/products/facts.ts';
import { businessData, productListData } from '../src/shared/structured-data.ts';
import { product } from './products.ts';

describe("a card's facts", () => {
  it.each([
    ['3227mAh', '3,227 mAh'],
    ['10090 mAh', '10,090 mAh'],
    ['two cells', 'two cells'],
    ['', ''],
  ])('writes the capacity %j as %j', (capacity, text) => expect(capacityText(capacity)).toBe(text));

  it('leaves out a capacity that is unknown', () => expect(factsText(product({ batteryCapacity: '' }))).toBe('Apple'));

  it.each([
    [[], ''],
    [['A2482'], 'Fits A2482'],
    [['A2482', 'A2631', 'A2633'], 'Fits A2482 +2 more'],
  ])('says of the models %j %j', (models, text) => expect(modelsText(models)).toBe(text));
});

describe('the families of the home page', () => {
  const brandsOf = (name: DeviceFamily['name'], ...brands: string[]) => brandsText({ name, imageUrl: '', brands });

  it('are of their brand, Tablet and one without devices of Various', () => {
    expect([brandsOf('iPhone', 'Apple'), brandsOf('Android'), brandsOf('Tablet', 'Samsung', 'Amazon')]).toEqual([
      'Apple',
      'Various',
      'Various',
    ]);
  });

  it('name the two brands with most devices, and count the others', () => {
    expect(brandsOf('Android', 'Samsung', 'Google', 'Nokia')).toBe('Samsung, Google, Nokia');
    expect(brandsOf('Android', 'Samsung', 'Google', 'Nokia', 'Zte')).toBe('Samsung, Google and 2 more');
  });
});

describe('what is most asked for', () => {
  it('shows one product of each family before a second of any', () => {
    const names = ['Android', 'Android', 'Tablet', 'iPhone', 'iPhone'] as const;
    const picked = oneOfEach(
      names.map((category) => product({ category })),
      4,
    );
    expect(picked.map(({ category }) => category)).toEqual(['iPhone', 'Android', 'Tablet', 'iPhone']);
  });
});

describe('structured data', () => {
  const origin = 'https://shop.example';

  it('lists the first ten products with prices that hold for 90 days', () => {
    const products = Array.from({ length: 12 }, () => product({ inStock: false }));
    const data = productListData('iPhone Batteries', products, { origin, today: new Date('2026-01-01T12:00:00Z') }) as {
      itemListElement: object[];
    };
    expect(data.itemListElement).toHaveLength(10);
    expect(data.itemListElement[0]).toMatchObject({
      item: {
        image: ['https://shop.example/api/images/devices/iphone-13.svg', 'https://shop.example/api/images/batteries/iphone-13.svg'],
        offers: { price: '6500.00', priceCurrency: 'JMD', priceValidUntil: '2026-04-01', availability: 'https://schema.org/OutOfStock' },
      },
    });
  });

  it('leaves out a picture whose address is none, and keeps the product', () => {
    const broken = product({ phoneImageUrl: 'https://[x', batteryImageUrl: '/battery.svg' });
    expect(productListData('All', [broken], { origin, today: undefined })).toHaveProperty('itemListElement.0.item.image', [
      'https://shop.example/battery.svg',
    ]);
  });

  it('gives each store its hours and the price range, and a rating only when the shop has one', () => {
    const [kingston] = businessData(demoShop, origin, '$2,500 - $12,000 JMD');
    expect(kingston).toMatchObject({
      '@id': 'https://shop.example/#kingston',
      url: 'https://shop.example/',
      priceRange: '$2,500 - $12,000 JMD',
      telephone: demoShop.telephoneLink,
    });
    expect(kingston).toHaveProperty(
      'openingHoursSpecification.0',
      expect.objectContaining({ dayOfWeek: 'Monday', opens: '09:00', closes: '17:00' }),
    );
    expect(kingston).not.toHaveProperty('aggregateRating');
    expect(businessData({ ...demoShop, rating: { value: 4.8, count: 127 } }, origin)[0]).toHaveProperty('aggregateRating.reviewCount', 127);
  });
});
