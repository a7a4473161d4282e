import type { DeviceFamily, Product, ProductPage } from '@shop/contracts/catalog';
import type { Banner } from '@shop/contracts/pictures';

let last = 0;

/** A valid battery; tests set only the fields that matter to them. */
export function product(part: Partial<Product> = {}): Product {
  last += 1;
  return {
    id: `p${last}`,
    slug: `iphone-13-battery-${last}`,
    deviceId: `d${last}`,
    deviceName: 'iPhone 13',
    deviceBrand: 'Apple',
    name: 'iPhone 13 Battery',
    description: 'A battery.',
    price: '6500.00',
    inStock: true,
    batteryCapacity: '3227mAh',
    featured: false,
    category: 'iPhone',
    modelNumbers: ['A2482', 'A2631'],
    phoneImageUrl: '/api/images/devices/iphone-13.svg',
    batteryImageUrl: '/api/images/batteries/iphone-13.svg',
    ...part,
  };
}

export const productPage = (products: Product[], part: Partial<ProductPage> = {}): ProductPage => ({
  products,
  total: products.length,
  page: 1,
  totalPages: 1,
  correction: null,
  ...part,
});

export const banner: Banner = {
  picture: { url: '/api/images/devices/hero.svg?v=Zk3v0bGmQx1a', width: null, height: null },
};

export const families: DeviceFamily[] = [
  { name: 'iPhone', imageUrl: '/api/images/devices/iphone.svg', brands: ['Apple'] },
  { name: 'Android', imageUrl: '/api/images/devices/android.svg', brands: [] },
  { name: 'iPad', imageUrl: '/api/images/devices/ipad.svg', brands: ['Apple'] },
  { name: 'Tablet', imageUrl: '/api/images/devices/tablet.svg', brands: ['Samsung', 'Amazon', 'Alcatel', 'Huawei'] },
];
