import {
  type Banner,
  type Picture,
  type PictureText,
  type PictureTextRequest,
  photographWidths,
} from '@shop/contracts/pictures';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { IfGiven, Whole } from '@shop/service-kit/http/text.validation';
import { Transform, Type } from 'class-transformer';
import { IsIn, IsObject, Matches, ValidateNested } from 'class-validator';
import { LineText } from '../inventory/name.validation.ts';

const kinds = ['devices', 'batteries'] as const;
export type PictureKind = (typeof kinds)[number];

/** Identifies a picture; an extension such as `.svg` is ignored. */
export class PictureNameDto {
  @ApiProperty({ enum: kinds })
  @IsIn(kinds, { message: `A picture is of one of ${kinds.join(', ')}.` })
  kind: PictureKind;

  @ApiProperty({
    example: 'iphone-13',
    maxLength: 100,
    description: 'A device, a family (iphone, android, ipad, tablet) or the banner (hero)',
  })
  @Transform(({ value }) => (typeof value === 'string' ? value.replace(/\.[a-z]{3,4}$/, '') : value))
  @Matches(/^[a-z0-9-]{1,100}$/, { message: 'There is no picture of that name.' })
  slug: string;
}

const usualWidth = 640;

/** Rounds a width such as "300" up to a served one, 320. Invalid values stay unchanged, so that validation refuses them. */
const widthServed = (value: unknown) =>
  /^[1-9]\d{0,4}$/.test(String(value))
    ? (photographWidths.find((width) => width >= Number(value)) ?? photographWidths.at(-1))
    : value;

export class PhotographWidthDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 99_999,
    default: usualWidth,
    description: `Pixels of a photograph, rounded up to one of ${photographWidths.join(', ')}, at most its own; a drawing has none`,
  })
  @Transform(({ value }) => (value === '' ? usualWidth : widthServed(value)))
  @IsIn(photographWidths, { message: 'The width must be a whole number from 1 to 99,999.' })
  w: number = usualWidth;
}

export class SizeDto {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 2000 })
  @Whole(1, 2000, 'The width')
  w: number;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 2000 })
  @Whole(1, 2000, 'The height')
  h: number;
}

export class PictureDto implements Picture {
  @ApiProperty({ example: '/api/images/devices/iphone-13.svg?v=Zk3v0bGmQx1a' }) url: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'In pixels; null for a drawing' }) width: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'In pixels; null for a drawing' }) height: number | null;
}

/** Alternative text of a picture (product.md#pictures). */
export class PictureTextDto implements PictureText {
  @ApiProperty({ maxLength: 200, description: 'Empty when derived from the name', example: 'Back of an iPhone 13' })
  @LineText(200, 'The alternative text')
  alt: string;
}

/** Body of `PATCH /api/admin/images/:kind/:slug`. */
export class PictureTextRequestDto extends PictureTextDto implements PictureTextRequest {
  @ApiPropertyOptional({ type: PictureTextDto, description: 'The text that the person saw' })
  @IfGiven()
  @Type(() => PictureTextDto)
  @ValidateNested()
  @IsObject({ message: 'replaces must be an object.' })
  replaces?: PictureTextDto;
}

export class BannerDto implements Banner {
  @ApiProperty({ type: PictureDto, nullable: true, description: 'null in a shop that has none' })
  picture: PictureDto | null;
}
