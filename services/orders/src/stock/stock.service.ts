import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { StockMovement, StockMovements } from '@shop/contracts/stock';
import { DataSource } from 'typeorm';
import { lastMovement, movementsAfter } from './stock.queries.ts';

/** What catalog reads on the internal port (ADR 81). */
@Injectable()
export class StockService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The newest is read first: what comes meanwhile is the next answer's. */
  async after(number: number): Promise<StockMovements> {
    const [{ last }]: [{ last: number }] = await this.database.query(lastMovement);
    const movements: StockMovement[] = await this.database.query(movementsAfter, [number]);
    return { movements, last };
  }
}
