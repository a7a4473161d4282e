import type { QueryRunner } from 'typeorm';

/** Creates search aliases for words that spelling correction cannot find. Staff can add more. */
export class CreateSearchAliases1763902800121 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table search_aliases (
        alias text primary key check (alias = lower(alias)),
        meaning text not null
      );

      create trigger tell_changed after insert or update or delete or truncate on search_aliases
        for each statement execute function tell_catalogue_changed();

      insert into search_aliases (alias, meaning) values
        ('ifone', 'iphone'), ('i fone', 'iphone'), ('aifon', 'iphone'), ('eyephone', 'iphone'), ('apple phone', 'iphone'),
        ('iphone ten', 'iphone x'), ('iphone 10', 'iphone x'), ('iphone 10r', 'iphone xr'), ('iphone 10s', 'iphone xs'),
        ('iphone se1', 'iphone se 2016'), ('iphone se2', 'iphone se 2020'), ('iphone se3', 'iphone se 2022'),
        ('iphone se 1', 'iphone se 2016'), ('iphone se 2', 'iphone se 2020'), ('iphone se 3', 'iphone se 2022'),
        ('eyepad', 'ipad'), ('apple tablet', 'ipad'),
        ('hauwei', 'huawei'), ('huwei', 'huawei'), ('hwawei', 'huawei'), ('wawei', 'huawei'),
        ('samsong', 'samsung'), ('sumsung', 'samsung'), ('sumsang', 'samsung'), ('sammy', 'samsung'), ('sammie', 'samsung'),
        ('motorolla', 'motorola'), ('moterola', 'motorola'),
        ('kindle tablet', 'amazon fire'), ('kindle fire hd', 'fire hd'), ('kindle fire 7', 'fire 7'), ('kindle fire max', 'fire max'),
        ('xiaomi', 'redmi'), ('t mobile', 'revvl'), ('revel', 'revvl'), ('revl', 'revvl'),
        ('zenphone', 'zenfone'), ('crackberry', 'blackberry'), ('bb', 'blackberry'), ('1 plus', 'oneplus'), ('1plus', 'oneplus'), ('oppa', 'oppo'),
        ('pro maxx', 'pro max'), ('promax', 'pro max');
    `);
  }
}
