import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { Kept } from '@shop/contracts/kept';
import { DataSource } from 'typeorm';
import type { KeptChangeDto } from './kept.dto.ts';
import { changeKept, keptOf } from './kept.statements.ts';

/** What an account keeps in every browser. */
@Injectable()
export class KeptService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async of({ sub }: Identity): Promise<Kept> {
    const [kept]: [Kept] = await this.database.query(keptOf, [sub]);
    return kept;
  }

  async change(caller: Identity, { add, remove, device }: KeptChangeDto): Promise<Kept> {
    await this.database.query(changeKept, [caller.sub, add, remove, device !== undefined, device ?? null]);
    return this.of(caller);
  }
}
