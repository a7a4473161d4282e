import { type Category, categories } from '@shop/contracts/catalog';
import type {
  DeviceDetails,
  DevicePage,
  DeviceUpdate,
  DeviceUpdateRequest,
  NewDevice,
} from '@shop/contracts/device-details';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { Flag, IfGiven, OptionalText } from '@shop/service-kit/http/text.validation';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { NameText } from '../inventory/name.validation.ts';
import { PageQueryDto } from '../products/product-query.dto.ts';

/** As printed on a device, such as A2633. */
export const modelNumber = /^[\p{L}\p{N}][\p{L}\p{N} ./+()-]{0,39}$/u;

export class DeviceIdDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID('loose', { message: 'The device id must be a UUID.' })
  id: string;
}

/** Query of `GET /api/admin/devices` (product.md#devices). */
export class DeviceQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ maxLength: 80, description: 'Part of brand and name or of a model number, in any case' })
  @OptionalText(80, 'The search')
  search?: string;

  @ApiPropertyOptional({ description: 'Devices that were deleted, in place of the others' })
  @Flag('deleted')
  deleted?: boolean;
}

export class DeviceDetailsDto implements DeviceDetails {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'iPhone 13' }) name: string;
  @ApiProperty({ example: 'Apple' }) brand: string;
  @ApiProperty({ enum: categories }) category: Category;
  @ApiProperty({ type: 'integer', nullable: true }) year: number | null;
  @ApiProperty({ description: 'Whether it comes first among devices' }) popular: boolean;
  @ApiProperty({ type: [String], description: 'Of its products on sale' }) modelNumbers: string[];
  @ApiProperty({ description: 'Derived from name and brand', example: 'iPhone' }) series: string;
  @ApiProperty({ type: 'integer', description: 'Products on sale for it' }) products: number;
}

export class DevicePageDto implements DevicePage {
  @ApiProperty({ type: [DeviceDetailsDto] }) devices: DeviceDetailsDto[];
  @ApiProperty({ type: 'integer' }) total: number;
  @ApiProperty({ type: 'integer' }) page: number;
  @ApiProperty({ type: 'integer' }) totalPages: number;
}

/** Optional facts of a new or present device. */
class DeviceFactsDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1990,
    maximum: 2100,
    nullable: true,
    description: 'Null when unknown',
  })
  @IsOptional()
  @IsInt({ message: 'The year must be a whole number.' })
  @Min(1990, { message: 'The year must be at least 1990.' })
  @Max(2100, { message: 'The year must be at most 2100.' })
  year?: number | null;

  @ApiPropertyOptional()
  @IfGiven()
  @IsBoolean({ message: 'popular must be true or false.' })
  popular?: boolean;
}

/** Body of `POST /api/admin/devices`. Defaults of required fields are invalid, so validation reports each missing one. */
export class NewDeviceDto extends DeviceFactsDto implements NewDevice {
  @ApiProperty({ type: String, minLength: 1, maxLength: 120, example: 'iPhone 13' })
  @NameText(120, 'The device')
  name = '';

  @ApiProperty({ type: String, minLength: 1, maxLength: 60, example: 'Apple' })
  @NameText(60, 'The brand')
  brand = '';

  @ApiProperty({ enum: categories })
  @IsIn(categories, { message: `The category must be one of ${categories.join(', ')}.` })
  category = '' as Category;
}

/** Fields of a device that staff change (product.md#devices). */
export class DeviceUpdateDto extends DeviceFactsDto implements DeviceUpdate {
  @ApiPropertyOptional({ minLength: 1, maxLength: 120 })
  @IfGiven()
  @NameText(120, 'The device')
  name?: string;

  @ApiPropertyOptional({ minLength: 1, maxLength: 60 })
  @IfGiven()
  @NameText(60, 'The brand')
  brand?: string;

  @ApiPropertyOptional({ enum: categories, description: 'Of all its products, too' })
  @IfGiven()
  @IsIn(categories, { message: `The category must be one of ${categories.join(', ')}.` })
  category?: Category;

  @ApiPropertyOptional({
    type: [String],
    maxItems: 50,
    description: 'Only with products on sale',
    example: ['A2482', 'A2633'],
  })
  @IfGiven()
  @IsArray({ message: 'modelNumbers must be a list.' })
  @ArrayMaxSize(50, { message: 'At most 50 model numbers fit.' })
  @Matches(modelNumber, { each: true, message: 'A model number is at most 40 letters and digits, such as A2633.' })
  modelNumbers?: string[];
}

/** Body of `PATCH /api/admin/devices/:id`. */
export class DeviceUpdateRequestDto extends DeviceUpdateDto implements DeviceUpdateRequest {
  @ApiPropertyOptional({
    type: DeviceUpdateDto,
    description: 'The values that the person saw of the fields that change',
  })
  @IfGiven()
  @Type(() => DeviceUpdateDto)
  @ValidateNested()
  @IsObject({ message: 'replaces must be an object.' })
  replaces?: DeviceUpdateDto;
}
