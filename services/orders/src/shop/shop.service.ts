import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Shop } from '@shop/contracts/shop';
import { DataSource } from 'typeorm';

/** How long a process may go on with the details it has, in milliseconds: another one may have changed them. */
const freshMs = 5_000;

interface Kept {
  shop: Shop;
  body: string;
  etag: string;
}

/** The one record of shop details (decision 18), kept ready to send. */
@Injectable()
export class ShopService {
  private kept?: Promise<Kept>;
  private until = 0;

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async details(): Promise<Shop> {
    return (await this.current()).shop;
  }

  /** The record as JSON, and its entity tag. */
  async document(): Promise<{ body: string; etag: string }> {
    return this.current();
  }

  async replace(shop: Shop): Promise<Shop> {
    await this.database.query('update shop set details = $1, updated_at = now()', [JSON.stringify(shop)]);
    this.until = 0;
    return this.details();
  }

  /** Many readers at once share one query; a failed one is not remembered. */
  private current(): Promise<Kept> {
    if (!this.kept || Date.now() >= this.until) {
      this.until = Date.now() + freshMs;
      this.kept = this.read();
      this.kept.catch(() => {
        this.until = 0;
      });
    }
    return this.kept;
  }

  private async read(): Promise<Kept> {
    const rows: { details: Shop }[] = await this.database.query('select details from shop');
    const shop = rows[0]?.details;
    if (!shop) throw new Error('the shop has no details');
    const body = JSON.stringify(shop);
    return { shop, body, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
  }
}
