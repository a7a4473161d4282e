import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { AliasMeaning, ListedAlias, SearchAlias } from '@shop/contracts/search';
import { notFound, ProblemError } from '@shop/service-kit/problem';
import { DataSource } from 'typeorm';
import { actor } from '../audit/actor.ts';
import { CatalogueCache } from '../cache/response.cache.ts';
import { allAliases, deleteAlias, meaningOf, putAlias } from './aliases.statements.ts';

/** Words of customers for what the catalogue says, kept by staff. This process's cache forgets at once, others at the notification. */
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

  async put(caller: Identity, alias: string, { meaning, replaces }: AliasMeaning): Promise<SearchAlias> {
    const compared = replaces !== undefined;
    const [put]: SearchAlias[] = await this.database.query(putAlias, [alias, meaning, ...actor(caller), compared, replaces]);
    if (!put) throw (await this.conflict(alias)) ?? removed(alias);
    this.cache.invalidate();
    return put;
  }

  async remove(caller: Identity, alias: string, shown?: string): Promise<void> {
    const entries: unknown[] = await this.database.query(deleteAlias, [alias, ...actor(caller), shown]);
    if (entries.length === 0) throw (await this.conflict(alias)) ?? notFound('The alias');
    this.cache.invalidate();
  }

  /** Says what an alias means by now, if anything. */
  private async conflict(alias: string): Promise<ProblemError | undefined> {
    const [now]: SearchAlias[] = await this.database.query(meaningOf, [alias]);
    return now && new ProblemError('CONFLICT', `“${alias}” already means “${now.meaning}”.`);
  }
}

const removed = (alias: string) => new ProblemError('CONFLICT', `“${alias}” was removed meanwhile.`);
