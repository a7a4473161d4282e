import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SearchAlias } from '@shop/contracts/search';
import { DataSource } from 'typeorm';
import { CatalogueCache } from '../cache/response.cache.ts';
import { type SearchTerms, searchTerms } from './rules/search-terms.ts';
import { Vocabulary } from './rules/vocabulary.ts';
import { wordsOf } from './rules/words.ts';

/** Postgres looks for no longer word, in bytes; only imports bring one. */
const longestWord = 2_000;
/** A few megabytes; rarer words are found as they are written, but not mended to. */
const mostWords = 50_000;

/** The words of the catalogue, read again after each change. */
@Injectable()
export class VocabularyQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly cache: CatalogueCache,
  ) {}

  /** What a text asks for; with `exact` its words are taken as they are written. */
  async termsOf(text: string, exact = false): Promise<SearchTerms> {
    return searchTerms(text, await this.read(), exact);
  }

  private read(): Promise<Vocabulary> {
    return this.cache.derive('vocabulary', async () => {
      const [{ words, aliases }]: [{ words: [string, number][] | null; aliases: SearchAlias[] | null }] = await this.database.query(
        `select (select json_agg(json_build_array(word, products))
                 from (select * from search_words where octet_length(word) <= $2 order by products desc, word limit $1) most) as words,
                (select json_agg(search_aliases) from search_aliases) as aliases`,
        [mostWords, longestWord],
      );
      const meanings = (aliases ?? []).map(({ alias, meaning }): [string[], string[]] => [wordsOf(alias), wordsOf(meaning)]);
      return new Vocabulary(words ?? [], meanings, (words ?? []).length < mostWords);
    });
  }
}
