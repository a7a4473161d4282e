import { mostWishes } from '@shop/contracts/kept';
import { addressOr, joinPicture } from '../images/picture-address.ts';

/** $1 account. */
export const keptOf = `
  select array(select product_id from wishes where user_id = $1 order by added_at desc, product_id) as wishlist, (
    select jsonb_build_object('id', d.id, 'name', d.name, 'brand', d.brand, 'category', d.category,
      'imageUrl', ${addressOr('picture', 'd.image_url')}, 'modelNumbers', coalesce((
        select p.model_numbers from products p where p.device_id = d.id and p.deleted_at is null
        order by p.in_stock desc, p.featured desc, p.price, p.id limit 1), '{}'))
    from chosen_devices chosen join devices d on d.id = chosen.device_id ${joinPicture('picture', 'd.image_url')}
    where chosen.user_id = $1
  ) as device`;

/**
 * Later ones of $2 are newer; what is in both stays removed. The oldest make room. $1 account, $2 products that got a heart, $3 products
 * that lost it, $4 whether the device is another now, $5 that one or null.
 */
export const changeKept = `
  with removed as (
    delete from wishes where user_id = $1 and product_id = any($3::uuid[])
  ), fresh as (
    select product.id, max(wish.place) as place
    from unnest($2::uuid[]) with ordinality as wish (id, place) join products product on product.id = wish.id
    where wish.id <> all($3::uuid[]) and not exists (select from wishes where user_id = $1 and product_id = wish.id)
    group by product.id
  ), added as (
    insert into wishes (user_id, product_id, added_at) select $1, id, now() + place * interval '1 microsecond' from fresh
    on conflict do nothing
  ), crowded_out as (
    delete from wishes where user_id = $1 and product_id in (
      select product_id from wishes where user_id = $1 and product_id <> all($3::uuid[])
      order by added_at desc, product_id offset greatest(0, ${mostWishes} - (select count(*) from fresh))
    )
  ), forgotten as (
    delete from chosen_devices where user_id = $1 and $4 and $5::uuid is null
  )
  insert into chosen_devices (user_id, device_id) select $1, id from devices where $4 and id = $5
  on conflict (user_id) do update set device_id = excluded.device_id`;
