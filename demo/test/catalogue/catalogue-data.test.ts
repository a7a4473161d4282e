import { EVERY_MODEL } from '../../src/catalogue/devices/everything.ts';
import { FEATURED, OUT_OF_STOCK, POPULAR } from '../../src/catalogue/shelf.ts';
import { demoCatalogue } from '../../src/catalogue.ts';

const { devices, products } = demoCatalogue();

const ANDROID_PILLS =
  'Alcatel Asus Blackberry Blu Coolpad Digicel Google Htc Huawei Lg Logic Motorola Nokia Oneplus Oppo Redmi Revvl Samsung Tcl Vivo Zte';

const brandsOf = (category: string): string[] =>
  products.filter((product) => product.category === category).map((product) => product.brand.toLowerCase());

describe('the demonstration catalogue', () => {
  it('has more than 400 batteries with unique names and pictures', () => {
    expect(products.length).toBeGreaterThan(400);
    for (const part of ['id', 'name', 'phoneImageUrl', 'batteryImageUrl'] as const) {
      expect(new Set(products.map((product) => product[part])).size).toBe(products.length);
    }
  });

  it('is the same on every call', () => {
    expect(demoCatalogue()).toEqual({ devices, products });
  });

  it('prices every battery in whole dollars from 2,500 to 12,000', () => {
    for (const { price } of products) {
      expect(price).toMatch(/^\d+\.00$/);
      expect(Number(price)).toBeGreaterThanOrEqual(2500);
      expect(Number(price)).toBeLessThanOrEqual(12000);
    }
  });

  it.each(ANDROID_PILLS.split(' '))('has several Android batteries for the pill %s', (pill) => {
    expect(brandsOf('Android').filter((brand) => brand.includes(pill.toLowerCase())).length).toBeGreaterThanOrEqual(5);
  });

  it.each(['Amazon', 'Alcatel', 'Samsung'])('has several tablet batteries for the pill %s', (pill) => {
    expect(brandsOf('Tablet').filter((brand) => brand.includes(pill.toLowerCase())).length).toBeGreaterThanOrEqual(5);
  });

  it('has every iPhone since the 6 and about 35 iPads', () => {
    expect(brandsOf('iPhone')).toHaveLength(43);
    expect(brandsOf('iPad').length).toBeGreaterThanOrEqual(35);
    for (const { category, name } of products) {
      if (category === 'iPhone' || category === 'iPad') expect(name).toContain(category);
      else expect(name).not.toMatch(/iphone|ipad/i);
    }
  });

  it('links every battery to an existing device', () => {
    const ids = new Set(devices.map(({ id }) => id));
    for (const { deviceId } of products) expect(ids).toContain(deviceId);
    expect(ids.size).toBe(devices.length);
  });

  it('has the four families of the home page by name', () => {
    const families = devices.slice(0, 4).map(({ name, brand }) => `${name}, ${brand}`);
    expect(families).toEqual(['iPhone, Apple', 'Android, Various', 'iPad, Apple', 'Tablet, Various']);
  });

  it('features sixteen batteries, all of them in stock', () => {
    const featured = products.filter((product) => product.featured);
    expect(featured).toHaveLength(16);
    expect(featured.every((product) => product.inStock)).toBe(true);
    expect(products.filter((product) => !product.inStock)).toHaveLength(OUT_OF_STOCK.size);
  });

  it('lists only existing devices as featured, popular or unavailable', () => {
    const slugs = new Set(EVERY_MODEL.map(({ slug }) => slug));
    for (const slug of [...FEATURED, ...POPULAR, ...OUT_OF_STOCK]) expect(slugs).toContain(slug);
  });

  it('has the real figures of the iPhone 13', () => {
    expect(products.find(({ name }) => name === 'iPhone 13 Battery')).toMatchObject({
      price: '6500.00',
      batteryCapacity: '3227mAh',
      voltage: '3.84',
      modelNumbers: ['A2482', 'A2631', 'A2633', 'A2634', 'A2635'],
      phoneImageUrl: '/api/images/devices/iphone-13.svg',
      batteryImageUrl: '/api/images/batteries/iphone-13.svg',
    });
  });
});

describe('the demonstration devices', () => {
  it('have realistic sizes and capacities', () => {
    for (const { slug, height, width, mAh, volts, year } of EVERY_MODEL) {
      const handheld = height > 105 && height < 310 && width > 55 && width < 225 && height > width;
      expect([slug, handheld, mAh > 1000 && mAh < 12000, volts > 3.6 && volts < 4, year > 2010 && year < 2027]).toEqual(
        [slug, true, true, true, true],
      );
    }
  });

  it('have model numbers that no other device has', () => {
    const numbers = EVERY_MODEL.flatMap(({ modelNumbers }) => modelNumbers);
    for (const { modelNumbers } of EVERY_MODEL) expect(modelNumbers.length).toBeGreaterThan(0);
    const shared = numbers.filter((number, i) => numbers.indexOf(number) !== i);
    expect(shared).toEqual([]);
  });

  it('have many different backs, fronts and colours', () => {
    const kinds = (part: 'camera' | 'front' | 'colour' | 'wallpaper' | 'palette' | 'battery'): number =>
      new Set(EVERY_MODEL.map((model) => model[part])).size;
    expect(kinds('camera')).toBeGreaterThanOrEqual(30);
    expect(kinds('front')).toBeGreaterThanOrEqual(15);
    expect(kinds('colour')).toBeGreaterThanOrEqual(100);
    expect(kinds('wallpaper')).toBe(10);
    expect(kinds('battery')).toBe(6);
  });
});
