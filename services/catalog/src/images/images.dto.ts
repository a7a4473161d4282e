import { ApiProperty } from '@shop/service-kit/api-docs';
import { Whole } from '@shop/service-kit/text.validation';
import { Matches } from 'class-validator';

export class SlugDto {
  @ApiProperty({ example: 'iphone-13', maxLength: 100 })
  @Matches(/^[a-z0-9-]{1,100}$/, { message: 'There is no picture of that name.' })
  slug: string;
}

/** Width and height in pixels. */
export class SizeDto {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 2000 })
  @Whole(1, 2000, 'The width')
  w: number;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 2000 })
  @Whole(1, 2000, 'The height')
  h: number;
}
