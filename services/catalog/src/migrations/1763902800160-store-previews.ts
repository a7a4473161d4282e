import type { QueryRunner } from 'typeorm';

/** Stores link previews, also of drawings, like variants of photographs. */
export class StorePreviews1763902800160 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table photograph_variants
        drop constraint photograph_variants_format_check,
        add constraint photograph_variants_format_check check (format in ('avif', 'webp', 'plain', 'preview'));
    `);
  }
}
