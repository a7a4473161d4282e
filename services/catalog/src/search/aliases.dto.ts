import type { AliasMeaning, ListedAlias, SearchAlias } from '@shop/contracts/search';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { OptionalText, RequiredText } from '@shop/service-kit/http/text.validation';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { wordsOf } from './rules/words.ts';

/** Normalizes text like a search. */
const AsWords = () => Transform(({ value }) => (typeof value === 'string' ? wordsOf(value).join(' ') : value));
const oneToFour = /^\S+(?: \S+){0,3}$/;

export class AliasParamsDto {
  @ApiProperty({ maxLength: 80, description: 'One to four words, as customers write them', example: 'ifone' })
  @RequiredText(80, 'The alias')
  @AsWords()
  @Matches(oneToFour, { message: 'An alias has one to four words.' })
  alias: string;
}

export class AliasMeaningDto implements AliasMeaning {
  @ApiProperty({ maxLength: 80, description: 'One to four words, as the catalogue says it', example: 'iphone' })
  @RequiredText(80, 'The meaning')
  @AsWords()
  @Matches(oneToFour, { message: 'A meaning has one to four words.' })
  meaning: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 80,
    description:
      'What it meant when it was shown, null for nothing; 412 CHANGED_MEANWHILE when it means something else by now',
    example: 'iphone',
  })
  @IsOptional()
  @AsWords()
  @IsString({ message: 'What is replaced must be text.' })
  @MaxLength(80, { message: 'What is replaced has at most 80 characters.' })
  replaces?: string | null;
}

export class ShownMeaningDto {
  @ApiPropertyOptional({
    maxLength: 80,
    description: 'What it meant when it was shown; 412 CHANGED_MEANWHILE when it means something else by now',
  })
  @OptionalText(80, 'The meaning')
  @AsWords()
  meaning?: string;
}

export class SearchAliasDto implements SearchAlias {
  @ApiProperty({ example: 'ifone' }) alias: string;
  @ApiProperty({ example: 'iphone' }) meaning: string;
}

export class ListedAliasDto extends SearchAliasDto implements ListedAlias {
  @ApiProperty({ type: String, nullable: true, description: 'Who changed it last; null where nobody has' }) changedBy:
    | string
    | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) changedAt: string | null;
}
