import { type Category, categories } from '@shop/contracts/catalog';
import { mostWishes, type SavedDevice, type SavedItems, type SavedItemsChange } from '@shop/contracts/saved-items';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { ArrayMaxSize, IsArray, IsOptional, IsUUID } from 'class-validator';

class SavedDeviceDto implements SavedDevice {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'Galaxy A12' }) name: string;
  @ApiProperty({ example: 'Samsung' }) brand: string;
  @ApiProperty({ enum: categories }) category: Category;
  @ApiProperty() imageUrl: string;
  @ApiProperty({ type: [String], example: ['SM-A125F'] }) modelNumbers: string[];
}

export class SavedItemsDto implements SavedItems {
  @ApiProperty({ type: [String], maxItems: mostWishes, description: 'Ids of the products with a heart, newest first' })
  wishlist: string[];
  @ApiProperty({ type: SavedDeviceDto, nullable: true }) device: SavedDeviceDto | null;
}

const tooMany = { message: `A wishlist has at most ${mostWishes} products.` };
const noId = 'This is not the id of a product.';

export class SavedItemsChangeDto implements SavedItemsChange {
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

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Null forgets it, without one it stays',
  })
  @IsOptional()
  @IsUUID('all', { message: 'This is not the id of a device.' })
  device?: string | null;
}
