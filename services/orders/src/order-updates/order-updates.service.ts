import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OrderUpdates } from '@shop/contracts/account';
import { DataSource } from 'typeorm';

/** Words of an account that overtook each other: the newer one counts. */
const put = `insert into order_updates as known (user_id, wanted, version) values ($1, $2, $3)
  on conflict (user_id) do update set wanted = excluded.wanted, version = excluded.version where known.version < excluded.version`;

/** Which accounts want a mail when an order moves on (product.md#account-page). */
@Injectable()
export class OrderUpdatesService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async put(userId: string, { wanted, version }: OrderUpdates): Promise<void> {
    await this.database.query(put, [userId, wanted, version]);
  }

  /** Guests and who has said nothing want them. */
  async areWanted(userId: string | null): Promise<boolean> {
    if (userId === null) return true;
    const [found]: { wanted: boolean }[] = await this.database.query('select wanted from order_updates where user_id = $1', [userId]);
    return found?.wanted ?? true;
  }
}
