import type { MigrationInterface, QueryRunner } from 'typeorm';

const parts = String.raw`order_number || e'\n' || customer_name || e'\n' || customer_email || e'\n' || customer_phone || e'\n'
  || regexp_replace(customer_phone, '\D', '', 'g')`;

/** Characters that withoutUnseen removes from what staff type. */
const unseen = String.raw`[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]`;
const apostrophes = String.raw`[\u2018\u2019\u201b\u02bb\u02bc\u2032\u0060\u00b4]`;

const replaced = (text: string, pattern: string, by: string) => `regexp_replace(${text}, '${pattern}', '${by}', 'g')`;

const withoutAccents = replaced(
  `normalize(${replaced(replaced(parts, unseen, ''), apostrophes, "''")}, nfkd)`,
  String.raw`[\u0300-\u036f]`,
  '',
);
const folded = replaced(replaced(withoutAccents, String.raw`[\u2010-\u2015\u2212]`, '-'), String.raw`[ \t]+`, ' ');

/** Staff find "Ann-Marie" by "Ann‑Marie", and names into which pasting brought characters that nobody sees. */
export class FoldUnseenInSearch1764000000660 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table orders alter column search_text set expression as (lower(${folded}))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table orders alter column search_text set expression as (lower(${parts}))`);
  }
}
