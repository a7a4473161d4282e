import type { Device, Product, ProductPage } from '@shop/contracts/catalog';
import type { Banner } from '@shop/contracts/pictures';

let last = 0;

/** A battery of the real shape; what a test is about it names itself. */
export function product(part: Partial<Product> = {}): Product {
  last += 1;
  return {
    id: `p${last}`,
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
  ...part,
});

export const device = (name: string, part: Partial<Device> = {}): Device => ({
  id: `device ${name}`,
  name,
  category: 'Android',
  brand: 'Various',
  imageUrl: `/api/images/devices/${name}.svg`,
  isPopular: true,
  ...part,
});

export const banner: Banner = { picture: { url: '/api/images/devices/hero.svg?v=Zk3v0bGmQx1a', width: null, height: null } };

export const families: Device[] = [
  device('Tablet', { category: 'Tablet', brand: 'Samsung' }),
  device('iPhone', { category: 'iPhone', brand: 'Apple' }),
  device('Android'),
  device('iPad', { category: 'iPad', brand: 'Apple' }),
  device('Tablet', { id: 'again', category: 'Tablet', brand: 'Amazon' }),
];
