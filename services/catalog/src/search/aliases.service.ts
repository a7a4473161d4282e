import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { AliasMeaning, ListedAlias, SearchAlias } from '@shop/contracts/search';
import { notFound, ProblemError } from '@shop/service-kit/http/problem';
import { DataSource } from 'typeorm';
import { actor } from '../audit/actor.ts';
import { CatalogueCache } from '../cache/response.cache.ts';

/** Selects aliases with their last change from the audit log. */
const allAliases = `
  select alias, meaning, last.user_name as "changedBy", last.at as "changedAt"
  from search_aliases
    left join lateral (select user_name, at from audit_entries where subject = 'search-alias/' || alias order by id desc limit 1) last on true
  order by alias`;

const audit =
  'insert into audit_entries (user_id, user_name, action, subject, before, after) values ($1, $2, $3, $4, $5, $6)';

type Meaning = Pick<SearchAlias, 'meaning'>;

/** Manages search aliases for staff. This process invalidates its cache immediately, others after the database notification. */
@Injectable()
export class AliasesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly cache: CatalogueCache,
  ) {}

  async list(): Promise<ListedAlias[]> {
    const rows: (Omit<ListedAlias, 'changedAt'> & { changedAt: Date | null })[] = await this.database.query(allAliases);
    return rows.map((row) => ({ ...row, changedAt: row.changedAt?.toISOString() ?? null }));
  }

  /** Throws CHANGED_MEANWHILE unless the alias already means `meaning` or `replaces`; null means that it does not exist yet. */
  async put(caller: Identity, alias: string, { meaning, replaces }: AliasMeaning): Promise<SearchAlias> {
    const isStored = await this.database.transaction(async (manager) => {
      await manager.query('lock table search_aliases in share row exclusive mode');
      const [before]: Meaning[] = await manager.query('select meaning from search_aliases where alias = $1', [alias]);
      if (before?.meaning === meaning) return true;
      if (replaces !== undefined && replaces !== (before?.meaning ?? null)) return false;
      const put =
        'insert into search_aliases (alias, meaning) values ($1, $2) on conflict (alias) do update set meaning = excluded.meaning';
      await manager.query(put, [alias, meaning]);
      await manager.query(audit, [
        ...actor(caller),
        'search-alias.put',
        `search-alias/${alias}`,
        before ?? null,
        { meaning },
      ]);
      return true;
    });
    if (!isStored) throw (await this.conflict(alias)) ?? changed(`“${alias}” was removed meanwhile.`, null);
    this.cache.invalidate();
    return { alias, meaning };
  }

  /** Throws CHANGED_MEANWHILE when the meaning differs from the shown one. */
  async remove(caller: Identity, alias: string, shown?: string): Promise<void> {
    const isRemoved = await this.database.transaction(async (manager) => {
      const [[before]]: [[Meaning?]] = await manager.query(
        'delete from search_aliases where alias = $1 and ($2::text is null or meaning = $2) returning meaning',
        [alias, shown ?? null],
      );
      if (before)
        await manager.query(audit, [...actor(caller), 'search-alias.delete', `search-alias/${alias}`, before, null]);
      return before !== undefined;
    });
    if (!isRemoved) throw (await this.conflict(alias)) ?? notFound('The alias');
    this.cache.invalidate();
  }

  /** Returns a conflict with the current meaning, or undefined for an unknown alias. */
  private async conflict(alias: string): Promise<ProblemError | undefined> {
    const [now]: Meaning[] = await this.database.query('select meaning from search_aliases where alias = $1', [alias]);
    return now && changed(`“${alias}” already means “${now.meaning}”.`, now.meaning);
  }
}

/** `meaning`: what the alias means by now, null when it was removed. */
const changed = (message: string, meaning: string | null) =>
  new ProblemError('CHANGED_MEANWHILE', message, { errors: [{ field: 'meaning', message }], current: { meaning } });
