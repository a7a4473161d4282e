import { type Category, categories, type DeviceModel, type DeviceSeries } from '@shop/contracts/catalog';
import type { Money } from '@shop/contracts/money';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { OptionalText } from '@shop/service-kit/http/text.validation';
import { IsIn } from 'class-validator';

export class SeriesQueryDto {
  @ApiProperty({ enum: categories })
  @IsIn(categories, { message: `The category must be one of ${categories.join(', ')}.` })
  category: Category;
}

export class ModelsQueryDto extends SeriesQueryDto {
  @ApiPropertyOptional({ maxLength: 80, example: 'Samsung' })
  @OptionalText(80, 'The brand')
  brand?: string;

  @ApiPropertyOptional({ maxLength: 80, example: 'Galaxy A' })
  @OptionalText(80, 'The series')
  series?: string;
}

export class DeviceSeriesDto implements DeviceSeries {
  @ApiProperty({ example: 'Galaxy A' }) name: string;
  @ApiProperty({ example: 'Samsung' }) brand: string;
  @ApiProperty() imageUrl: string;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'How many of its devices a battery fits' }) models: number;
}

class FittingBatteryDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'galaxy-a12-battery' }) slug: string;
  @ApiProperty() name: string;
  @ApiProperty({ type: String, description: 'Jamaican dollars as text with two decimals', example: '6500.00' })
  price: Money;
  @ApiProperty() inStock: boolean;
  @ApiProperty({ description: 'Empty when unknown', example: '5000mAh' }) batteryCapacity: string;
}

export class DeviceModelDto implements DeviceModel {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'Galaxy A12' }) name: string;
  @ApiProperty({ example: 'Samsung' }) brand: string;
  @ApiProperty({ enum: categories }) category: Category;
  @ApiProperty({ example: 'Galaxy A' }) series: string;
  @ApiProperty() imageUrl: string;
  @ApiProperty({ type: [String], example: ['SM-A125F'] }) modelNumbers: string[];
  @ApiProperty({ description: 'In stock, featured or cheapest of those that fit' }) product: FittingBatteryDto;
}
