import type { SearchAlias } from '@shop/contracts/search';
import { ApiProperty } from '@shop/service-kit/api-docs';
import { RequiredText } from '@shop/service-kit/text.validation';
import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';
import { wordsOf } from './rules/words.ts';

/** As a search reads it. */
const AsWords = () => Transform(({ value }) => (typeof value === 'string' ? wordsOf(value).join(' ') : value));
const oneToFour = /^\S+(?: \S+){0,3}$/;

export class AliasParamsDto {
  @ApiProperty({ maxLength: 80, description: 'One to four words, as customers write them', example: 'ifone' })
  @RequiredText(80, 'The alias')
  @AsWords()
  @Matches(oneToFour, { message: 'An alias has one to four words.' })
  alias: string;
}

/** Body of `PUT /api/admin/search/aliases/:alias`. */
export class AliasMeaningDto {
  @ApiProperty({ maxLength: 80, description: 'One to four words, as the catalogue says it', example: 'iphone' })
  @RequiredText(80, 'The meaning')
  @AsWords()
  @Matches(oneToFour, { message: 'A meaning has one to four words.' })
  meaning: string;
}

export class SearchAliasDto implements SearchAlias {
  @ApiProperty({ example: 'ifone' }) alias: string;
  @ApiProperty({ example: 'iphone' }) meaning: string;
}
