import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ObjectStore } from '@shop/object-store/object-store';
import { inBatches, jsonStream } from '@shop/service-kit/http/json-stream';
import { ProblemError } from '@shop/service-kit/http/problem';
import { DataSource } from 'typeorm';
import { toResponse } from '../orders/order.dto.ts';
import { claimOrders, readWhole, type WholeOrder, wholeOrders } from '../orders/order.queries.ts';
import { receiptKey, uploadKey } from '../receipts/receipt.entity.ts';
import { RECEIPT_STORE, throughStore } from '../receipts/receipt.store.ts';
import {
  claimNumber,
  claimsOf,
  filesOf,
  numbersOf,
  ordersUnderWay,
  receiptsOf,
  removeReceipt,
} from './accounts.statements.ts';
import { removeAccount } from './remove-account.ts';

/** Orders per query, so that memory use does not grow with the number of orders. */
const batch = 100;

interface ReceiptFile {
  id: string;
  uploadId: string | null;
  etag: string | null;
}

/** Exports, merges and erases the data of an account (product.md#your-data). */
@Injectable()
export class AccountsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(RECEIPT_STORE) private readonly store: ObjectStore,
  ) {}

  async data(userId: string): Promise<Readable> {
    const receipts = await this.database.query(receiptsOf, [userId]);
    const claims = await this.database.query(claimsOf, [userId]);
    const numbers = await this.database.query(numbersOf, [userId]);
    return jsonStream({ orders: this.orders(userId), receipts, claims, numbers });
  }

  async join(userId: string, guestId: string): Promise<void> {
    await claimOrders(this.database.manager, { userId, guestId });
    await this.database.query(claimNumber, [userId, guestId]);
  }

  /** Throws ORDERS_OPEN with the order numbers while an order is not delivered, completed or cancelled. */
  async assertNoneUnderWay(userId: string): Promise<void> {
    const open: { orderNumber: string }[] = await this.database.query(ordersUnderWay, [userId]);
    if (open.length === 0) return;
    const numbers = open.map(({ orderNumber }) => orderNumber).join(', ');
    throw new ProblemError('ORDERS_OPEN', `These orders are still under way: ${numbers}.`);
  }

  /** Deletes the files before the rows, so that a failed attempt can find them again. */
  async remove(userId: string): Promise<void> {
    await this.assertNoneUnderWay(userId);
    const read = (): Promise<ReceiptFile[]> => this.database.query(filesOf, [userId]);
    // Repeats until no receipt is left, because an upload may finish during the loop.
    for (let files = await read(); files.length > 0; files = await read()) {
      for (const file of files) await this.removeReceipt(file);
    }
    await this.database.transaction((manager) => removeAccount(manager, userId));
  }

  private async removeReceipt({ id, uploadId, etag }: ReceiptFile): Promise<void> {
    await throughStore(async () => {
      await this.store.delete(receiptKey(id));
      if (uploadId) await this.store.multipart.abort({ key: uploadKey(id), uploadId });
      await this.store.delete(uploadKey(id));
    });
    await this.database.query(removeReceipt, [id, etag]);
  }

  private async *orders(userId: string) {
    const read = (last: WholeOrder | undefined) => {
      const query = wholeOrders(this.database.manager).where('o.userId = :userId', { userId }).limit(batch);
      if (last) query.andWhere('(o.createdAt, o.id) < (:createdAt, :id)', last);
      return readWhole(query);
    };
    for await (const order of inBatches(batch, read)) yield toResponse(order);
  }
}
