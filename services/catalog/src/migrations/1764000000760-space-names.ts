import type { QueryRunner } from 'typeorm';

const spaces = '[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]+';
const spaced = (column: string) => `trim(regexp_replace(${column}, '${spaces}', ' ', 'g'))`;

/** Stores names with single spaces, as they are entered from now on. Otherwise an edit of an older name would find another device. */
export class SpaceNames1764000000760 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update devices set name = ${spaced('name')}, brand = ${spaced('brand')}
      where (name, brand) is distinct from (${spaced('name')}, ${spaced('brand')})`);
    await runner.query(`update products set name = ${spaced('name')} where name <> ${spaced('name')}`);
  }
}
