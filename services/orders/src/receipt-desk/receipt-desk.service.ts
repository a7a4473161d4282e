import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ProblemError } from '@shop/service-kit/http/problem';
import { DataSource } from 'typeorm';
import { ReceiptPlace } from '../receipts/receipt.place.ts';
import {
  type ReceiptPageResponse,
  type ReceiptQueueDto,
  type ReceiptStoreResponse,
  toEntry,
} from './receipt-desk.dto.ts';
import { countWaiting, pageSize, readEntries } from './receipt-desk.queries.ts';
import { cursorOf, cursorText } from './rules/cursor.ts';

@Injectable()
export class ReceiptDeskService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly place: ReceiptPlace,
  ) {}

  async page({ after, ...wanted }: ReceiptQueueDto): Promise<ReceiptPageResponse> {
    const cursor = cursorOf(after);
    if (after && !cursor) throw noSuchPage();
    const { manager } = this.database;
    const [rows, waiting] = await Promise.all([readEntries(manager, wanted, cursor), countWaiting(manager)]);
    const entries = rows.slice(0, pageSize);
    const last = entries.at(-1);
    const next = rows.length > pageSize && last ? cursorText({ at: last.at, id: last.orderId }) : null;
    return { entries: entries.map(toEntry), waiting, next };
  }

  async store(): Promise<ReceiptStoreResponse> {
    return { away: !(await this.place.answers()) };
  }
}

function noSuchPage(): ProblemError {
  const message = 'No page of receipts ended there.';
  return new ProblemError('VALIDATION_FAILED', message, { errors: [{ field: 'after', message }] });
}
