import type { DeviceModel, DeviceSeries } from '@shop/contracts/catalog';

export const series = (part: Partial<DeviceSeries>): DeviceSeries => ({
  name: 'Galaxy A',
  brand: 'Samsung',
  imageUrl: '/api/images/devices/galaxy-a54-5g.svg',
  models: 2,
  ...part,
});

export function model(
  name: string,
  { product, ...part }: Partial<Omit<DeviceModel, 'product'>> & { product?: Partial<DeviceModel['product']> } = {},
): DeviceModel {
  const id = name.toLowerCase().replaceAll(' ', '-');
  const slug = `${id}-battery`;
  return {
    id,
    name,
    brand: 'Samsung',
    category: 'Android',
    series: 'Galaxy A',
    imageUrl: '/api/images/devices/galaxy-a54-5g.svg',
    modelNumbers: ['SM-A546B', 'SM-A546E'],
    ...part,
    product: {
      id: slug,
      slug,
      name: `${name} Battery`,
      price: '5800.00',
      inStock: true,
      batteryCapacity: '5000mAh',
      ...product,
    },
  };
}
