const list = (words: string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`;
const pick = (words: string[], chance: string) => `(${list(words)})[1 + floor(${chance} * ${words.length})::int]`;

const firstNames =
  'Andre Shanice Omar Tanya Devon Marsha Kemar Alicia Ricardo Simone Jermaine Natalie Dwayne Keisha Oneil Camille Marlon Yanique Courtney Latoya'.split(
    ' ',
  );
const lastNames =
  'Campbell Brown Grant Reid Clarke Lewis Bailey Morgan Stewart Wright Powell Francis Gordon Palmer Thompson Henry Bennett Dixon Hall McKenzie'.split(
    ' ',
  );
const regions =
  'kingston st-andrew st-thomas portland st-mary st-ann trelawny st-james hanover westmoreland st-elizabeth manchester clarendon st-catherine'.split(
    ' ',
  );

const price = (product: string) => `(2500 + 50 * (${product} * 7919 % 190))`;

/**
 * Inserts orders $1 to $2 of $3: one in six has a rare last name, old ones are completed, one in sixteen is cancelled, a third is paid by
 * transfer, and few payments are open. Numbers are unordered, as in the shop.
 */
export const insertOrders = `with rows_of_chance as materialized (
    insert into rows select number, gen_random_uuid(), now() - ($3::int - number) * interval '366 days' / $3::int,
      floor(600 * random() * random())::int, case when random() < 0.3 then floor(600 * random())::int end, 1 + floor(random() * random() * 3)::int
    from generate_series($1::int, $2::int) number returning *
  ), chances as materialized (
    select *, random() as a, random() as b, random() as c, random() as d, random() as e, $3::int - number as age, $3::int as count from rows_of_chance
  ), placed as (
    select *, b < 0.4 as picked_up, c < 0.3 as by_bank, ${pick(firstNames, 'd')} || ' ' || case when e < 0.16
        then 'Mc' || upper(substr(md5(number::text), 1, 1)) || substr(translate(md5((number % 5000)::text), '0123456789', 'aeioulnrst'), 2, 6)
        else ${pick(lastNames, 'e')} end as name,
      case when a < 0.06 then 'cancelled' when age > count * 0.004 then 'completed' when age > count * 0.001
        then case when b < 0.4 then 'ready_for_pickup' else 'out_for_delivery' end else 'processing' end as status,
      (${price('first')} * quantity + coalesce(${price('second')}, 0))::numeric as subtotal
    from chances
  ), orders_in as (
    insert into orders (id, order_number, idempotency_key, request_hash, guest_id, customer_name, customer_email, customer_phone, customer_address,
      delivery_method, pickup_location, region, payment_method, payment_status, order_status, installation_service, subtotal, installation_fee,
      delivery_fee, rounding, total, notes, receipt_sent, payment_decided_at, created_at, updated_at)
    select id, 'ORD-' || (100000000 + number::bigint * 7919 % count), gen_random_uuid(), 'bench', 'guest ' || number / 3, name,
      lower(replace(name, ' ', '.')) || number % 1000 || '@example.com', '876-' || 200 + number % 700 || '-' || lpad((number % 10000 * 7919 % 10000)::text, 4, '0'),
      number % 200 || ' Hope Road', case when picked_up then 'pickup' else 'delivery' end,
      case when picked_up then case when a < 0.6 then 'kingston' else 'montego-bay' end end, ${pick(regions, 'd')},
      case when by_bank then 'bank' else 'cash' end,
      case when status = 'completed' and a < 0.99 then 'verified' when a > 0.995 then 'failed' else 'pending' end,
      status, false, subtotal, 0, case when picked_up then 0 else 700 end, 0, subtotal + case when picked_up then 0 else 700 end, '',
      by_bank, case when status = 'completed' then at + (10 + 500 * d * d) * interval '1 minute' end, at, at
    from placed
  )
  insert into order_events (order_id, at, who, to_status, visible) select id, at, 'Customer', 'processing', true from placed`;

const categories = ['iPhone', 'Android', 'Android', 'iPad', 'Tablet'];

const line = (
  position: number,
  product: string,
  quantity: string,
) => `select id, ${position}, 'product-' || ${product}, 'Battery ' || ${product},
    ${price(product)}, ${quantity}, ${price(product)} * ${quantity}, '/battery.svg', (${list(categories)})[1 + ${product} % ${categories.length}], at
  from rows where ${product} is not null`;

export const insertItems = `insert into order_items
    (order_id, position, product_id, product_name, product_price, quantity, total, product_image, category, ordered_at)
  ${line(1, 'first', 'quantity')} union all ${line(2, 'second', '1')}`;
