import type { QueryRunner } from 'typeorm';

/** Fields added to the initial shop details, as JSON. */
export const mailPlaceholders = '{"mails": {"logo": "/icon.png", "colour": "#0f1f18", "textColour": "#ffffff"}}';

/** Adds the appearance of mails to the shop details. */
export class ColourMails1764000000450 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update shop set details = '${mailPlaceholders}' || details`);
  }
}
