import { tell } from './settings.job.ts';

const settings = 'email_verified_at is not null as "emailVerified", order_updates as "orderUpdates", marketing';

/** $1 user. */
export const read = `select ${settings}, marketing_said_at::int as "saidAt" from users where id = $1`;

/** $1 user, $2 order updates or null, $3 marketing or null. */
export const change = `
  with changed as (
    update users set order_updates = coalesce($2, order_updates), marketing = coalesce($3, marketing),
      settings_version = settings_version + 1,
      marketing_said_at = case when $3::boolean is null then marketing_said_at else settings_version + 1 end
    where id = $1 returning *
  ), orders as (${tell('orders', 'from changed where $2::boolean is not null')}),
  catalog as (${tell('catalog', 'from changed where $3::boolean is not null')})
  select ${settings}, marketing_said_at::int as "saidAt" from changed`;

/** What orders is told. $1 user. */
export const forOrders = 'select order_updates as wanted, settings_version::int as version from users where id = $1';

/** What catalog is told. $1 user. */
export const forCatalog = `
  select case when marketing and email_verified_at is not null then email end as address,
    settings_version::int as version, marketing_said_at::int as "saidAt"
  from users where id = $1`;
