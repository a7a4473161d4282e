import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OrderUpdates } from '@shop/contracts/account';
import { DataSource } from 'typeorm';

/** Updates may arrive out of order; the highest version wins. */
const put = `insert into order_updates as known (user_id, wanted, version) values ($1, $2, $3)
  on conflict (user_id) do update set wanted = excluded.wanted, version = excluded.version where known.version < excluded.version`;

/** Accounts that want a mail about order updates (product.md#account-page). */
@Injectable()
export class OrderUpdatesService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async put(userId: string, { wanted, version }: OrderUpdates): Promise<void> {
    await this.database.query(put, [userId, wanted, version]);
  }

  /** True by default: for guests and accounts without a setting. */
  async areWanted(userId: string | null): Promise<boolean> {
    if (userId === null) return true;
    const [found]: { wanted: boolean }[] = await this.database.query(
      'select wanted from order_updates where user_id = $1',
      [userId],
    );
    return found?.wanted ?? true;
  }
}
