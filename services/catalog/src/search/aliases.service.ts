import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { SearchAlias } from '@shop/contracts/search';
import { notFound } from '@shop/service-kit/problem';
import { DataSource } from 'typeorm';
import { actor } from '../audit/actor.ts';
import { CatalogueCache } from '../cache/caches.ts';
import { allAliases, deleteAlias, putAlias } from './aliases.statements.ts';

/** Words of customers for what the catalogue says, kept by staff. This process's cache forgets at once, others at the notification. */
@Injectable()
export class AliasesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly cache: CatalogueCache,
  ) {}

  list(): Promise<SearchAlias[]> {
    return this.database.query(allAliases);
  }

  async put(caller: Identity, { alias, meaning }: SearchAlias): Promise<SearchAlias> {
    const [put]: [SearchAlias] = await this.database.query(putAlias, [alias, meaning, ...actor(caller)]);
    this.cache.invalidate();
    return put;
  }

  async remove(caller: Identity, alias: string): Promise<void> {
    const removed: unknown[] = await this.database.query(deleteAlias, [alias, ...actor(caller)]);
    if (removed.length === 0) throw notFound('The alias');
    this.cache.invalidate();
  }
}
