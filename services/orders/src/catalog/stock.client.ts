import { Inject, Injectable } from '@nestjs/common';
import type { StockTaken, StockTaking } from '@shop/contracts/stock';
import { CATALOG, type CatalogUpstreams, inTime } from './catalog.upstreams.ts';

/** Longer than for prices, because buyers of one product wait for each other. */
const timeoutMs = 5_000;

/** Client of catalog's internal port (ADR 81). */
@Injectable()
export class StockClient {
  constructor(@Inject(CATALOG) private readonly catalog: Pick<CatalogUpstreams, 'internal'>) {}

  /** Takes the pieces of an order; repeatable. Rejects on a failure, after which they may be taken. */
  take(taking: StockTaking): Promise<StockTaken> {
    return inTime(timeoutMs, async (signal) => {
      const { statusCode, body } = await this.catalog.internal.request({
        ...{ path: '/stock-takings', method: 'POST', body: JSON.stringify(taking), signal },
        headers: { accept: 'application/json', 'content-type': 'application/json' },
      });
      if (statusCode === 200) return (await body.json()) as StockTaken;
      await body.dump();
      throw new Error(`Catalog answered ${statusCode}.`);
    });
  }
}
