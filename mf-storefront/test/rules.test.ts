/** @jest-environment node */
import type { DeviceFamily } from '@shop/contracts/catalog';
import { mostWishes } from '@shop/contracts/saved-items';
import { demoShop } from '@shop/platform/testing';
import { changeBetween, localStateOf, merge } from '../src/features/account-sync/rules/changes.ts';
import { categoryAddress, productQuery, readAddress } from '../src/features/catalogue/rules/address.ts';
import { pillBrands } from '../src/features/catalogue/rules/brands.ts';
import { headOf } from '../src/features/catalogue/rules/head.ts';
import { storeSentence } from '../src/features/content/rules/store-sentence.ts';
import { answersPath, readAnswers } from '../src/features/finder/rules/answers.ts';
import { isNumber, isPartNumber, matching } from '../src/features/finder/rules/match.ts';
import { readWhere, wherePath } from '../src/features/finder/rules/where.ts';
import { oneOfEach } from '../src/features/home/most-asked.ts';
import { ownPath, withNext } from '../src/features/sign-in/rules/own-path.ts';
import { brandsText } from '../src/shared/families.ts';
import { capacityText, factsText, modelsText } from '../src/shared/products/facts.ts';
import { businessData, productListData } from '../src/shared/structured-data.ts';
import { model } from './devices.ts';
import { product } from './products.ts';

describe('sentence about a store', () => {
  const store = { id: 'kingston', name: 'Kingston Store', city: 'Kingston', hours: [], directionsUrl: '' };
  it.each([
    ['1 Road', 'Mon 9AM-5PM', 'Kingston: 1 Road, Mon 9AM-5PM.'],
    ['1 Road', '', 'Kingston: 1 Road.'],
    ['', '', 'Kingston.'],
  ])('leaves out what is not set (%j, %j)', (address, hoursText, sentence) => {
    expect(storeSentence({ ...store, address, hoursText }, ', ')).toBe(sentence);
  });
});

const read = (path: string | undefined, query = '') => readAddress(path, new URLSearchParams(query));

describe('catalogue category of a URL', () => {
  it.each([
    ['the path', 'Android', 'category=iPad', 'Android'],
    ['the query parameter category', undefined, 'category=iPad', 'iPad'],
    ['the query parameter device', undefined, 'device=Tablet', 'Tablet'],
    ['iPhone when nothing is named', undefined, '', 'iPhone'],
    ['All when there is a search', undefined, 'q=galaxy', 'All'],
    ['All for a search, whatever the path says', 'Android', 'q=galaxy', 'All'],
    ['the path in any case', 'ipad', '', 'iPad'],
  ])('is %s', (_, path, query, category) => {
    expect(read(path, query).category).toBe(category);
  });
});

describe('catalogue metadata', () => {
  it.each([
    ['All', '', 'All Batteries', '/device-batteries/All'],
    [undefined, '', 'iPhone Batteries', '/device-batteries/iPhone'],
    [undefined, 'device=iPad&price=over-8000', 'iPad Batteries', '/device-batteries/iPad'],
    ['Android', 'q=galaxy s9&sort=name_asc', 'galaxy s9 Battery Replacement', '/device-batteries?q=galaxy+s9'],
    ['Samsung', '', 'Samsung Battery Replacement', '/device-batteries?q=Samsung'],
  ])('at %s with %j is "%s" with canonical %s', (path, query, title, canonical) => {
    expect(headOf(read(path, query), 'in Kingston')).toMatchObject({ title, canonical });
  });

  it.each([
    ['Tablet', 4],
    ['Android', 22],
    ['iPad', 1],
  ] as const)('has for %s %d brand pills with All Brands', (category, count) => {
    expect(pillBrands(category)).toHaveLength(count - 1);
  });

  it('spells brands as their owners do', () => {
    const names = ['ASUS', 'BlackBerry', 'BLU', 'HTC', 'LG', 'OnePlus', 'OPPO', 'REVVL', 'TCL', 'ZTE'];
    expect(pillBrands('Android')).toEqual(expect.arrayContaining(names));
  });
});

describe('filters of a URL', () => {
  it.each([
    ['price=under-5000', { maxPrice: 4999.99 }],
    ['price=5000-7999.99', { minPrice: 5000, maxPrice: 7999.99 }],
    ['price=5000-8000', { minPrice: 5000, maxPrice: 8000 }],
    ['price=over-8000', { minPrice: 8000 }],
    ['price=free', {}],
    ['price=3000-6000', { minPrice: 3000, maxPrice: 6000 }],
    ['price=3000-', { minPrice: 3000 }],
    ['minPrice=3000&maxPrice=', { minPrice: 3000 }],
    ['minPrice=$3,000', { minPrice: 3000 }],
    ['minPrice=99.5&maxPrice=4,999.99', { minPrice: 99.5, maxPrice: 4999.99 }],
    ['minPrice=0.001&maxPrice=4999.994', { maxPrice: 4999.99 }],
    ['minPrice=1e3&maxPrice=5.0.0', {}],
    ['minPrice=-5&maxPrice=x', {}],
    ['batteryCapacity=3000mAh', { batteryCapacity: '3000mAh' }],
    ['batteryCapacity=5,000 mAh', { batteryCapacity: '5000 mAh' }],
    ['batteryCapacity=large, 4000-4999, 5000-3000', { batteryCapacity: '4000-4999' }],
    ['inStock=true', { inStock: true }],
    ['inStock=maybe', {}],
    ['maxPrice=2500000', { maxPrice: 2_500_000 }],
    ['maxPrice=100000000', {}],
    ['page=3', { page: 3 }],
    ['page=1,000', {}],
    ['page=1000000000', {}],
    ['q=%00%0A', {}],
    ['sort=price_desc', { sortBy: 'price_desc' }],
    ['sort=featured', {}],
    ['sort=random', {}],
  ])('%s asks for %j', (query, asked) => {
    expect(productQuery(read('All', query))).toEqual(asked);
  });

  it.each([
    ['Android', 'brand=samsung', { category: 'Android', brand: ['Samsung'] }],
    ['Tablet', 'brand=Amazon', { category: 'Tablet', brand: ['Amazon'] }],
    ['Android', 'brand=Samsung&brand=blu&brand=samsung', { category: 'Android', brand: ['Samsung', 'BLU'] }],
    ['Android', 'brand=Samsung,BLU', { category: 'Android', brand: ['Samsung', 'BLU'] }],
    ['Android', `brand=${'x'.repeat(99)}`, { category: 'Android', brand: ['x'.repeat(40)] }],
    [
      'All',
      Array.from({ length: 40 }, (_, index) => `brand=b${index}`).join('&'),
      { brand: Array.from({ length: 12 }, (_, index) => `b${index}`) },
    ],
  ])('on %s %s asks for %j', (path, query, asked) => {
    expect(productQuery(read(path, query))).toEqual(asked);
  });

  it('truncate a search to the service’s 80 characters', () => {
    expect(productQuery(read(undefined, `q=${'x'.repeat(100)}`)).q).toHaveLength(80);
  });
});

describe('category pill', () => {
  it('keeps filters for every category, without search and brands', () => {
    const query = new URLSearchParams(
      'q=galaxy&brand=Samsung&price=over-8000&inStock=true&batteryCapacity=5000%2B&sort=name_asc',
    );
    expect(categoryAddress('iPad', query)).toBe(
      '/device-batteries/iPad?price=over-8000&batteryCapacity=5000%2B&inStock=true&sort=name_asc',
    );
  });
});

const models = [
  model('Galaxy A54 5G'),
  model('Galaxy A5 (2017)', { modelNumbers: ['SM-A520F'] }),
  model('Galaxy S21', { modelNumbers: ['SM-G991U'] }),
];
const named = (text: string) => matching(models, text).map(({ name }) => name);

describe('model list filter', () => {
  it.each([
    ['', ['Galaxy A54 5G', 'Galaxy A5 (2017)', 'Galaxy S21']],
    ['a54', ['Galaxy A54 5G']],
    ['A 5', ['Galaxy A54 5G', 'Galaxy A5 (2017)']],
    ['2017 a5', ['Galaxy A5 (2017)']],
    ['samsung s 21', ['Galaxy S21']],
    ['sma546e', ['Galaxy A54 5G']],
    ['SM A546 e', ['Galaxy A54 5G']],
    ['ＳＭ－Ａ５４６Ｅ', ['Galaxy A54 5G']],
    ['SM-A546E/DS', ['Galaxy A54 5G']],
    ['g991', ['Galaxy S21']],
    ['!?', ['Galaxy A54 5G', 'Galaxy A5 (2017)', 'Galaxy S21']],
    ['pixel', []],
    ['%', ['Galaxy A54 5G', 'Galaxy A5 (2017)', 'Galaxy S21']],
  ])('"%s" matches %j', (text, names) => expect(named(text)).toEqual(names));
});

describe('model number', () => {
  it.each([
    ['A2633', 'a2633', true],
    ['A2633', 'Model A2633', false],
    ['A263', 'A2633', false],
    ['SM-A546E', 'sm-a546e/ds', true],
    ['SM-A546E', '', false],
  ])('%s matches "%s": %s', (number, typed, is) => expect(isNumber(number, typed)).toBe(is));

  it.each([
    ['MLPG3LL/A', true],
    ['mk2k3b/a', true],
    ['A2633', false],
    ['SM-A546E/DS', false],
  ])('%s is an Apple part number: %s', (text, is) => expect(isPartNumber(text)).toBe(is));
});

describe('finder URL', () => {
  const read = (query: string) => readAnswers(new URLSearchParams(query));

  it('round-trips all answers', () => {
    const answers = {
      category: 'Android',
      brand: 'Samsung',
      series: 'Galaxy A',
      model: 'Galaxy A54 5G',
      find: 'a5 & b',
      all: true,
    } as const;
    expect(read(answersPath(answers).split('?')[1] ?? '')).toMatchObject(answers);
    expect(answersPath({})).toBe('/find-my-battery');
  });

  it('accepts a family in any case and reports an unknown one', () => {
    expect(read('category=ipad')).toMatchObject({ category: 'iPad', stray: '' });
    expect(read('category=Toaster')).toMatchObject({ category: undefined, stray: 'Toaster' });
  });

  it('truncates an answer to 80 characters', () => expect(read(`brand=${'x'.repeat(10_000)}`).brand).toHaveLength(80));

  it('removes control characters', () => expect(read('series=%00Galaxy%0AA%7F').series).toBe('Galaxy A'));

  it('contains kind, number and answers for the model number page', () => {
    const path = wherePath({ category: 'Android', brand: 'Samsung', find: 'x' }, 'Tablet', 'SM-X200');
    expect(path).toBe('/find-my-battery/model-number?kind=Tablet&category=Android&brand=Samsung&number=SM-X200');
    expect(readWhere(new URLSearchParams(path.split('?')[1]))).toMatchObject({
      kind: 'Tablet',
      number: 'SM-X200',
      answers: { brand: 'Samsung' },
    });
  });

  it.each([
    ['where=iPad', 'iPad'],
    ['where=1&category=Tablet', 'Tablet'],
    ['where=1', 'Android'],
    ['kind=nothing', 'Android'],
  ])('%s shows %s', (query, kind) => expect(readWhere(new URLSearchParams(query)).kind).toBe(kind));
});

describe('product card facts', () => {
  it.each([
    ['3227mAh', '3,227 mAh'],
    ['10090 mAh', '10,090 mAh'],
    ['two cells', 'two cells'],
    ['', ''],
  ])('format the capacity %j as %j', (capacity, text) => expect(capacityText(capacity)).toBe(text));

  it('omit an unknown capacity', () => expect(factsText(product({ batteryCapacity: '' }))).toBe('Apple'));

  it.each([
    [[], ''],
    [['A2482'], 'Fits A2482'],
    [['A2482', 'A2631', 'A2633'], 'Fits A2482 +2 more'],
  ])('shorten the models %j to %j', (models, text) => expect(modelsText(models)).toBe(text));
});

describe('families of the home page', () => {
  const brandsOf = (name: DeviceFamily['name'], ...brands: string[]) => brandsText({ name, imageUrl: '', brands });

  it('show their brand, or "Various" for Tablet and empty families', () => {
    expect([brandsOf('iPhone', 'Apple'), brandsOf('Android'), brandsOf('Tablet', 'Samsung', 'Amazon')]).toEqual([
      'Apple',
      'Various',
      'Various',
    ]);
  });

  it('show the two largest brands and count the others', () => {
    expect(brandsOf('Android', 'Samsung', 'Google', 'Nokia')).toBe('Samsung, Google, Nokia');
    expect(brandsOf('Android', 'Samsung', 'Google', 'Nokia', 'Zte')).toBe('Samsung, Google and 2 more');
  });
});

describe('most asked for products', () => {
  it('include each family before repeating one', () => {
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

  it('lists the first ten products with prices valid for 90 days', () => {
    const products = Array.from({ length: 12 }, () => product({ inStock: false }));
    const data = productListData('iPhone Batteries', products, { origin, today: new Date('2026-01-01T12:00:00Z') }) as {
      itemListElement: object[];
    };
    expect(data.itemListElement).toHaveLength(10);
    expect(data.itemListElement[0]).toMatchObject({
      item: {
        image: [
          'https://shop.example/api/images/devices/iphone-13.svg',
          'https://shop.example/api/images/batteries/iphone-13.svg',
        ],
        offers: {
          price: '6500.00',
          priceCurrency: 'JMD',
          priceValidUntil: '2026-04-01',
          availability: 'https://schema.org/OutOfStock',
        },
      },
    });
  });

  it('omits an invalid image URL and keeps the product', () => {
    const broken = product({ phoneImageUrl: 'https://[x', batteryImageUrl: '/battery.svg' });
    expect(productListData('All', [broken], { origin, today: undefined })).toHaveProperty(
      'itemListElement.0.item.image',
      ['https://shop.example/battery.svg'],
    );
  });

  it('describes stores with hours, price range and an optional rating', () => {
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
    expect(businessData({ ...demoShop, rating: { value: 4.8, count: 127 } }, origin)[0]).toHaveProperty(
      'aggregateRating.reviewCount',
      127,
    );
  });
});

const local = (wishlist: string, device: string | null = null) => ({ wishlist: [...wishlist], device });

describe('changes of the saved items', () => {
  it('are undefined for equal items in any order', () => {
    expect(changeBetween(local('ab', 'x'), local('ba', 'x'))).toBeUndefined();
  });

  it('contain additions, removals and a new device', () => {
    expect(changeBetween(local('ab', 'x'), local('bc', 'x'))).toEqual({ add: ['c'], remove: ['a'] });
    expect(changeBetween(local('a', 'x'), local('a', 'y'))).toEqual({ add: [], remove: [], device: 'y' });
    expect(changeBetween(local('a', 'x'), local('a'))).toEqual({ add: [], remove: [], device: null });
  });

  it('are limited to the newest items that an account accepts', () => {
    const many = Array.from({ length: mostWishes + 1 }, (_, index) => String(index));
    expect(changeBetween(local(''), { wishlist: many, device: null })?.add).toEqual(many.slice(1));
  });
});

describe('saved items after a sync', () => {
  const kept = { wishlist: ['c', 'b', 'a'], device: null };

  it('are the account’s, newest last', () => {
    expect(merge(localStateOf(kept), undefined)).toEqual(local('abc'));
  });

  it('include changes made during the request', () => {
    expect(merge(localStateOf(kept), { add: ['d', 'a'], remove: ['b'], device: 'x' })).toEqual(local('cda', 'x'));
  });
});

describe('sign-in return path', () => {
  it.each([
    '/',
    '/account',
    '/device-batteries?q=galaxy&page=2',
    '/order-tracking?order=ORD-123456#top',
    '/loginsomething',
    '/verify-email',
  ])('accepts a page of this site: %s', (next) => {
    expect(ownPath(next)).toBe(next);
  });

  it.each([
    null,
    '',
    'account',
    '//evil.example',
    '///evil.example/account',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    'https://evil.example',
    'https:/evil.example',
    'HTTPS://own.invalid/account',
    'javascript:alert(1)',
    'data:text/html,x',
    '@evil.example',
    '.evil.example',
    '//own.invalid@evil.example',
    '//[',
  ])('rejects another site and malformed paths: %j', (next) => {
    expect(ownPath(next)).toBe('/');
  });

  it.each([
    '/login',
    '/login?next=/login',
    '/LOGIN/',
    '/signup',
    '/x/../login',
    '/forgot-password',
    '/reset-password',
    '/staff-invite',
    '/admin-logout',
  ])('rejects sign-in and sign-out pages: %s', (next) => {
    expect(ownPath(next)).toBe('/');
  });

  it('survives URL encoding', () => {
    const next = '/device-batteries?q=a&b=c#d';
    const { searchParams } = new URL(withNext('/login', next), 'http://localhost');
    expect([ownPath(searchParams.get('next')), withNext('/signup', '/')]).toEqual([next, '/signup']);
  });
});
