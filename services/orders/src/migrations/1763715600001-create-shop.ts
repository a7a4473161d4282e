import type { QueryRunner } from 'typeorm';

/** Initial shop details, as JSON. */
export const placeholders = `{
  "name": "Your shop",
  "tagline": "Set your shop's details",
  "telephone": "",
  "telephoneLink": "",
  "email": "",
  "stores": [
    {"id": "kingston", "name": "Kingston Store", "city": "Kingston", "address": "Set your shop's details",
     "hoursText": "", "hours": [], "directionsUrl": ""},
    {"id": "montego-bay", "name": "Montego Bay Store", "city": "Montego Bay", "address": "Set your shop's details",
     "hoursText": "", "hours": [], "directionsUrl": ""}
  ],
  "bank": {"name": "", "accountName": "", "accountNumber": "", "branch": ""},
  "fees": {"delivery": "700.00", "installation": "2500.00", "pickup": "0.00"},
  "rating": null,
  "timeZone": "America/Jamaica"
}`;

/** Creates the single row of shop details, with placeholders for the owner to replace (product.md#shop-details). */
export class CreateShop1763715600001 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table shop (
        id boolean primary key default true check (id),
        details jsonb not null,
        updated_at timestamptz(3) not null default now()
      )`);
    await runner.query(`
      insert into shop (details) values ('${placeholders.replaceAll("'", "''")}')`);
  }
}
