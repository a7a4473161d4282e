import { type Category, categories, type Device, type DeviceFamily } from '@shop/contracts/catalog';
import { ApiProperty } from '@shop/service-kit/http/api-docs';

export class DeviceDto implements Device {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'iPhone 13' }) name: string;
  @ApiProperty({ enum: categories }) category: Category;
  @ApiProperty({ example: 'Apple' }) brand: string;
  @ApiProperty({ example: '/api/images/devices/iphone-13.svg?v=Zk3v0bGmQx1a' }) imageUrl: string;
  @ApiProperty() isPopular: boolean;
}

export class DeviceFamilyDto implements DeviceFamily {
  @ApiProperty({ enum: categories }) name: Category;
  @ApiProperty({ example: '/api/images/devices/iphone.svg?v=Zk3v0bGmQx1a' }) imageUrl: string;
  @ApiProperty({ type: [String], description: 'The one with most devices first', example: ['Apple'] }) brands: string[];
}
