import type { QueryRunner } from 'typeorm';

/** What it adds to the record that a shop starts with, as JSON. */
export const mailPlaceholders = '{"mails": {"logo": "/icon.png", "colour": "#0f1f18", "textColour": "#ffffff"}}';

/** Shops say how their mails look. */
export class ColourMails1764000000450 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update shop set details = '${mailPlaceholders}' || details`);
  }
}
