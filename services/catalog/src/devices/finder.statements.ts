import { addressOr, joinPicture } from '../images/picture-address.ts';

const onSale = 'p.deleted_at is null and p.shelf = $1';

/** The picture shows the newest of the most popular devices. */
export const seriesOfFamily = `
  select series as name, brand, models, ${addressOr('picture', 'image_url')} as "imageUrl"
  from (
    select d.series, d.brand, count(*)::int as models, max(d.year) as newest, sum(count(*)) over (partition by d.brand) as of_brand,
      (array_agg(d.image_url order by d.is_popular desc, d.year desc nulls last, d.id))[1] as image_url
    from devices d where d.id in (select p.device_id from products p where ${onSale})
    group by d.brand, d.series
  ) grouped ${joinPicture('picture', 'image_url')}
  order by of_brand desc, brand, newest desc nulls last, models desc, series collate natural_order desc`;

/**
 * Selects models, each with its battery: in stock, featured or cheapest first. $1 category, $2 brand or null, $3 series or
 * null, $4 limit.
 */
export const modelsOfSeries = `
  select d.id, d.name, d.brand, d.category, d.series, ${addressOr('picture', 'd.image_url')} as "imageUrl", p.model_numbers as "modelNumbers",
    jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'price', p.price::text, 'inStock', p.in_stock,
      'batteryCapacity', p.battery_capacity) as product
  from (
    select distinct on (p.device_id) p.id
    from products p join devices d on d.id = p.device_id
    where ${onSale} and ($2::text is null or d.brand = $2) and ($3::text is null or d.series = $3)
    order by p.device_id, p.in_stock desc, p.featured desc, p.price, p.id
  ) best join products p on p.id = best.id join devices d on d.id = p.device_id ${joinPicture('picture', 'd.image_url')}
  order by d.year desc nulls last, d.name collate natural_order desc, d.id limit $4`;
