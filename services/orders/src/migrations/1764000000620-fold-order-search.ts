import type { QueryRunner } from 'typeorm';

const parts = String.raw`order_number || e'\n' || customer_name || e'\n' || customer_email || e'\n' || customer_phone || e'\n'
  || regexp_replace(customer_phone, '\D', '', 'g')`;

const withStraightApostrophes = String.raw`regexp_replace(${parts}, '[\u2018\u2019\u02bc\u0060\u00b4]', '''', 'g')`;

const withoutAccents = String.raw`regexp_replace(normalize(${withStraightApostrophes}, nfkd), '[\u0300-\u036f]', '', 'g')`;

/** Lets staff find "Renée D’Aguilar" by "renee d'aguilar", like the search of customers. */
export class FoldOrderSearch1764000000620 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table orders alter column search_text set expression as (lower(regexp_replace(${withoutAccents}, '[ \\t]+', ' ', 'g')))`,
    );
  }
}
