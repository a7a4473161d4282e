import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Matches, Max, MaxLength, Min } from 'class-validator';
import { WholeNumberValue } from '../query-values.ts';

export class SlugDto {
  @ApiProperty({ example: 'iphone-13' })
  @MaxLength(100)
  @Matches(/^[a-z0-9-]+$/, { message: 'there is no picture of that name' })
  slug: string;
}

/** Width and height in pixels. */
export class SizeDto {
  @ApiProperty({ minimum: 1, maximum: 2000 })
  @WholeNumberValue()
  @IsInt({ message: 'the width must be a whole number' })
  @Min(1)
  @Max(2000)
  w: number;

  @ApiProperty({ minimum: 1, maximum: 2000 })
  @WholeNumberValue()
  @IsInt({ message: 'the height must be a whole number' })
  @Min(1)
  @Max(2000)
  h: number;
}
