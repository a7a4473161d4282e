import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SearchAlias } from '@shop/contracts/search';
import { DataSource } from 'typeorm';
import { CatalogueCache } from '../cache/response.cache.ts';
import { type SearchTerms, searchTerms } from './rules/search-terms.ts';
import { Vocabulary } from './rules/vocabulary.ts';
import { wordsOf } from './rules/words.ts';

/** Longest word in bytes that Postgres can search; only imports contain longer ones. */
const longestWord = 2_000;
/** Limits the memory to a few megabytes. Rarer words match only without spelling mistakes. */
const mostWords = 50_000;

/** Reads the words of the catalogue after each change. */
@Injectable()
export class VocabularyQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly cache: CatalogueCache,
  ) {}

  /** Parses a search text; `exact` disables spelling correction. */
  async termsOf(text: string, exact = false): Promise<SearchTerms> {
    return searchTerms(text, await this.read(), exact);
  }

  private read(): Promise<Vocabulary> {
    return this.cache.derive('vocabulary', async () => {
      const [{ words, aliases }]: [{ words: [string, number][] | null; aliases: SearchAlias[] | null }] =
        await this.database.query(
          `select (select json_agg(json_build_array(word, products))
                 from (select * from search_words where octet_length(word) <= $2 order by products desc, word limit $1) most) as words,
                (select json_agg(search_aliases) from search_aliases) as aliases`,
          [mostWords, longestWord],
        );
      const meanings = (aliases ?? []).map(({ alias, meaning }): [string[], string[]] => [
        wordsOf(alias),
        wordsOf(meaning),
      ]);
      return new Vocabulary(words ?? [], meanings, (words ?? []).length < mostWords);
    });
  }
}
