import { type Category, categories, type Device } from '@shop/contracts/catalog';
import { ApiProperty } from '@shop/service-kit/api-docs';
import type { DeviceEntity } from './device.entity.ts';

/** A phone or tablet that we have batteries for. */
export class DeviceDto implements Device {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'iPhone 13' }) name: string;
  @ApiProperty({ enum: categories }) category: Category;
  @ApiProperty({ example: 'Apple' }) brand: string;
  @ApiProperty({ example: '/api/images/devices/iphone-13.svg' }) imageUrl: string;
  @ApiProperty() isPopular: boolean;
}

export const toDevice = ({ id, name, category, brand, imageUrl, isPopular }: DeviceEntity): Device => ({
  id,
  name,
  category,
  brand,
  imageUrl,
  isPopular,
});
