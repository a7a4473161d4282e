import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { StockMovement, StockMovements } from '@shop/contracts/stock';
import { DataSource } from 'typeorm';
import { lastMovement, movementsAfter } from './stock.queries.ts';

/** Stock movements for catalog's internal requests (ADR 81). */
@Injectable()
export class StockService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Reads the last number first, so that later movements are left for the next request. */
  async after(number: number): Promise<StockMovements> {
    const [{ last }]: [{ last: number }] = await this.database.query(lastMovement);
    const movements: StockMovement[] = await this.database.query(movementsAfter, [number]);
    return { movements, last };
  }
}
