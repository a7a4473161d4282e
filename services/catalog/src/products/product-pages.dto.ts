import type { Product, ProductAddresses, ProductDetail } from '@shop/contracts/catalog';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { Whole } from '@shop/service-kit/http/text.validation';
import { IsString } from 'class-validator';
import { ProductDto } from './products.dto.ts';

class FittingDeviceDto {
  @ApiProperty({ format: 'uuid' }) deviceId: string;
  @ApiProperty({ example: 'iPhone 13' }) deviceName: string;
  @ApiProperty({ type: [String], example: ['A2633'] }) modelNumbers: string[];
}

/** Product page (product.md#product-page). */
export class ProductDetailDto extends ProductDto implements ProductDetail {
  @ApiProperty({ description: 'False once it was taken out of the catalogue' }) onSale: boolean;
  @ApiProperty({ description: 'Volts with two decimals, empty when unknown', example: '3.84' }) voltage: string;
  @ApiProperty({ description: 'Watt-hours with two decimals, empty when unknown', example: '12.39' }) wattHours: string;
  @ApiProperty({ description: 'Empty when unknown', example: 'Li-ion polymer' }) chemistry: string;
  @ApiProperty({ description: "Of the device's own battery when it was new, empty when unknown", example: '3227mAh' })
  originalCapacity: string;
  @ApiProperty({ type: [String], example: ['Battery', 'Adhesive strips'] }) inTheBox: string[];
  @ApiProperty({ description: "Alternative text of the device's picture, empty when derived from the name" })
  phoneImageAlt: string;
  @ApiProperty({ description: "Alternative text of the battery's picture, empty when derived from the name" })
  batteryImageAlt: string;
  @ApiProperty({ type: [FittingDeviceDto], description: 'Its own device first, and at most 500 others' })
  fits: FittingDeviceDto[];
  @ApiProperty({ type: [ProductDto], description: 'At most 8 on sale: of the same series, then of the same brand' })
  related: Product[];
}

class ProductAddressDto {
  @ApiProperty({ example: '/product/iphone-13-battery' }) path: string;
  @ApiProperty({ format: 'date-time' }) changedAt: string;
}

export class ProductAddressesDto implements ProductAddresses {
  @ApiProperty({ type: [ProductAddressDto], description: '10,000 a page' }) addresses: ProductAddressDto[];
  @ApiProperty({ type: 'integer', minimum: 0 }) totalPages: number;
}

/** Accepts any text, because an invalid slug is simply not found. */
export class ProductSlugDto {
  @ApiProperty({ example: 'iphone-13-battery' })
  @IsString()
  slug: string;
}

export class AddressesQueryDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 10_000, default: 1 })
  @Whole(1, 10_000, 'The page')
  page = 1;
}
