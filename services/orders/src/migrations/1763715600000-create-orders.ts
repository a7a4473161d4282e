import type { QueryRunner } from 'typeorm';

/** Creates orders, order lines and the timeline (product.md#placing-an-order and product.md#order-status). */
export class CreateOrders1763715600000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table orders (
        id uuid primary key default gen_random_uuid(),
        order_number text not null constraint orders_order_number_key unique,
        idempotency_key uuid not null constraint orders_idempotency_key_key unique,
        request_hash text not null,
        user_id text,
        guest_id text,
        customer_name text not null,
        customer_email text not null,
        customer_phone text not null,
        customer_address text not null,
        delivery_method text not null check (delivery_method in ('delivery', 'pickup')),
        pickup_location text check (pickup_location in ('kingston', 'montego-bay')),
        region text not null,
        payment_method text not null check (payment_method in ('cash', 'bank')),
        payment_status text not null default 'pending' check (payment_status in ('pending', 'verified', 'failed')),
        order_status text not null default 'processing' check (order_status in
          ('processing', 'shipped', 'out_for_delivery', 'ready_for_pickup', 'delivered', 'completed', 'cancelled')),
        installation_service boolean not null,
        subtotal numeric(10, 2) not null,
        installation_fee numeric(10, 2) not null,
        delivery_fee numeric(10, 2) not null,
        rounding numeric(10, 2) not null default 0,
        total numeric(10, 2) not null,
        prices_from text not null default 'catalog' check (prices_from in ('catalog', 'last-known')),
        tracking_info text not null default '',
        tracking_number text not null default '',
        estimated_delivery date,
        notes text not null,
        composition text,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        check (total = subtotal + installation_fee + delivery_fee + rounding),
        check ((delivery_method = 'pickup') = (pickup_location is not null))
      )`);
    await runner.query('create index orders_created_at on orders (created_at desc, id desc)');
    await runner.query('create index orders_user_id on orders (user_id, created_at desc) where user_id is not null');
    await runner.query(
      "create index orders_open on orders (order_status) where order_status not in ('completed', 'cancelled')",
    );
    await runner.query(`
      create table order_items (
        order_id uuid not null references orders on delete cascade,
        position int not null,
        product_id text not null,
        product_name text not null,
        product_price numeric(10, 2) not null,
        quantity int not null check (quantity between 1 and 99),
        total numeric(10, 2) not null,
        product_image text not null,
        primary key (order_id, position)
      )`);
    await runner.query(`
      create table order_events (
        id bigint primary key generated always as identity,
        order_id uuid not null references orders on delete cascade,
        at timestamptz(3) not null default now(),
        who text not null,
        from_status text,
        to_status text not null,
        note text not null default '',
        visible boolean not null
      )`);
    await runner.query('create index order_events_order_id on order_events (order_id, id)');
  }
}
