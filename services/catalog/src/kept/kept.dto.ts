import { type Category, categories } from '@shop/contracts/catalog';
import { type Kept, type KeptChange, type KeptDevice, mostWishes } from '@shop/contracts/kept';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/api-docs';
import { ArrayMaxSize, IsArray, IsOptional, IsUUID } from 'class-validator';

class KeptDeviceDto implements KeptDevice {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'Galaxy A12' }) name: string;
  @ApiProperty({ example: 'Samsung' }) brand: string;
  @ApiProperty({ enum: categories }) category: Category;
  @ApiProperty() imageUrl: string;
  @ApiProperty({ type: [String], example: ['SM-A125F'] }) modelNumbers: string[];
}

export class KeptDto implements Kept {
  @ApiProperty({ type: [String], maxItems: mostWishes, description: 'Ids of the products with a heart, newest first' }) wishlist: string[];
  @ApiProperty({ type: KeptDeviceDto, nullable: true }) device: KeptDeviceDto | null;
}

const tooMany = { message: `A wishlist has at most ${mostWishes} products.` };
const noId = 'This is not the id of a product.';

export class KeptChangeDto implements KeptChange {
  @ApiPropertyOptional({ type: [String], maxItems: mostWishes, description: 'Ids of products, oldest first' })
  @IsArray()
  @ArrayMaxSize(mostWishes, tooMany)
  @IsUUID('all', { each: true, message: noId })
  add: string[] = [];

  @ApiPropertyOptional({ type: [String], maxItems: mostWishes, description: 'Ids of products' })
  @IsArray()
  @ArrayMaxSize(mostWishes, tooMany)
  @IsUUID('all', { each: true, message: noId })
  remove: string[] = [];

  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true, description: 'Null forgets it, without one it stays' })
  @IsOptional()
  @IsUUID('all', { message: 'This is not the id of a device.' })
  device?: string | null;
}
