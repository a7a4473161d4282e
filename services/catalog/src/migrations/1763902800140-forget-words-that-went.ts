import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only words of the products that changed can have lost their last one: a change of stock reads a few words, not all of them. */
export class ForgetWordsThatWent1763902800140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(countWords('products <= 0 and word in (select unnest(words) from removed)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(countWords('products <= 0'));
  }
}

const countWords = (forgotten: string) => `
  create or replace function count_search_words() returns trigger language plpgsql as $$
  begin
    if tg_op = 'TRUNCATE' then
      truncate search_words;
      return null;
    elsif tg_op = 'INSERT' then
      insert into search_words as known (word, products)
      select word, count(*) from added, unnest(words) word where deleted_at is null group by word order by word
      on conflict (word) do update set products = known.products + excluded.products;
      return null;
    elsif tg_op = 'DELETE' then
      update search_words known set products = known.products - gone.products
      from (select word, count(*) as products from removed, unnest(words) word where deleted_at is null group by word order by word) gone
      where known.word = gone.word;
    else
      insert into search_words as known (word, products)
      select word, sum(change) from (
        select word, 1 as change from added, unnest(words) word where deleted_at is null
        union all
        select word, -1 from removed, unnest(words) word where deleted_at is null
      ) changes group by word having sum(change) <> 0 order by word
      on conflict (word) do update set products = known.products + excluded.products;
    end if;
    delete from search_words where ${forgotten};
    return null;
  end $$;
`;
