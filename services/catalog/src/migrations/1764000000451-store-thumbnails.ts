import type { QueryRunner } from 'typeorm';

/** Allows mail thumbnails beside link previews. */
export class StoreThumbnails1764000000451 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table photograph_variants
        drop constraint photograph_variants_format_check,
        add constraint photograph_variants_format_check check (format in ('avif', 'webp', 'plain', 'preview', 'thumbnail'));
    `);
  }
}
