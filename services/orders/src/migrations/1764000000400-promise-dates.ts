import { regions } from '@shop/contracts/parishes';
import type { QueryRunner } from 'typeorm';

const days = Object.fromEntries(
  regions.map((region) => [region, region === 'kingston' || region === 'st-andrew' ? 1 : 3]),
);

/** Fields added to the initial shop details, as JSON. */
export const deliveryPlaceholders = JSON.stringify({ delivery: { cutOff: 840, days, pickupMinutes: 60, closed: [] } });

/** Adds delivery times to the shop details. Orders store their promised date, receipt state and refund. */
export class PromiseDates1764000000400 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update shop set details = '${deliveryPlaceholders}' || details`);
    await runner.query(`alter table orders add column carrier text not null default '', add column promise_date date,
      add column promise_from int, add column receipt_sent boolean not null default false, add column payment_note text not null default '',
      add column refund_amount numeric(10,2), add column refund_note text, add column refunded_at timestamptz`);
    await runner.query(`update orders set receipt_sent = true where payment_status <> 'failed'
      and exists (select from receipts where receipts.order_id = orders.id)`);
  }
}
