import type { OrderSort } from '@shop/contracts/orders';
import type { EntityManager } from 'typeorm';
import { isAwaited } from '../order-days/order-days.queries.ts';
import type { OrderDays } from '../order-days/order-days.service.ts';
import { OrderEntity } from '../orders/order.entity.ts';
import { readWhole, type WholeOrder, wholeOrders } from '../orders/order.queries.ts';
import type { OrderFilterDto } from './fulfilment.dto.ts';
import { narrow, newestBegin, sortColumns, sortOrders } from './fulfilment.queries.ts';
import { isShort } from './rules/search.ts';

/** Size and start of a page, known before its orders are read. */
export interface Found {
  total: number;
  /** True when a search has more than `total` matches. */
  more: boolean;
  /** The page's orders; missing when there are too many matches to sort. */
  ids?: string[] | null;
  /** First day of the page, and the number of matches before that day. */
  start?: { day: string; before: number } | null;
}

const offsetOf = ({ page, limit }: OrderFilterDto) => (page - 1) * limit;

const inDays = (direction: 'asc' | 'desc') => `, matching as (
    select day, sum(orders) as orders from days
    where ($3::text is null or order_status = $3) and ($4::text is null or payment_status = $4 or $4 = 'awaited' and ${isAwaited})
      and ($5::text is null or (store = 'delivery') = ($5 = 'delivery')) and ($6::date is null or day >= $6) and ($7::date is null or day <= $7)
    group by day
  ), through as (
    select day, orders, sum(orders) over (order by day ${direction}) as through from matching
  )
  select coalesce(sum(orders), 0)::int as total, (
    select json_build_object('day', day, 'before', through - orders) from through where through > $8::int order by through limit 1
  ) as start from matching`;

/** Daily counts contain no texts, accounts or refunds. */
export const isCounted = ({ search, userId, paymentStatus }: OrderFilterDto): boolean =>
  search === '' && userId === undefined && paymentStatus !== 'refund_due';

/** Counts matching orders from the daily counts without reading orders. */
export async function countOrders(days: OrderDays, filter: OrderFilterDto): Promise<Found> {
  const values = [filter.status, filter.paymentStatus, filter.deliveryMethod, filter.dateFrom, filter.dateTo];
  const statement = inDays(filter.sortBy === 'placed_asc' ? 'asc' : 'desc');
  const [found] = await days.read<Found>(statement, [...values.map((value) => value ?? null), offsetOf(filter)]);
  return { total: found?.total ?? 0, more: false, start: found?.start };
}

/** Searches stop counting here. */
const countedMatches = 1_000;

/** Searches with more matches are sorted by an index instead: common texts fill a page quickly that way. */
const sortedMatches = 3_000;

const orderOf = (sortBy: OrderSort = 'placed_desc') => {
  const [column, direction] = sortBy.split('_');
  return `${column} ${direction}, placed desc, id desc`;
};

/** A short text has no index, so the newest orders are scanned until enough matches are found. */
const isReadInOrder = ({ search, sortBy = 'placed_desc' }: OrderFilterDto) =>
  search !== '' && isShort(search) && sortBy === 'placed_desc';

/** Finds and counts the orders of a page that the daily counts cannot count, such as a search. */
export async function findOrders(manager: EntityManager, filter: OrderFilterDto, timeZone: string): Promise<Found> {
  const matches = manager.createQueryBuilder(OrderEntity, 'o').select('o.id', 'id').addSelect('o.createdAt', 'placed');
  const [column] = (filter.sortBy ?? 'placed_desc').split('_') as [keyof typeof sortColumns];
  if (column !== 'placed') matches.addSelect(sortColumns[column], column);
  if (filter.search && isShort(filter.search)) {
    const begin = await newestBegin(manager);
    if (begin) matches.andWhere('o.createdAt >= :begin', { begin });
  }
  narrow(matches, filter, timeZone);
  if (isReadInOrder(filter))
    sortOrders(matches, filter.sortBy).limit(Math.max(countedMatches + 1, offsetOf(filter) + filter.limit));
  else matches.limit(sortedMatches + 1);
  const [text, values] = matches.getQueryAndParameters();
  const first = offsetOf(filter) + 1;
  const [found]: { total: number; ids: string[] | null }[] = await manager.query(
    `with matches as materialized (${text})
    select count(*)::int as total, (array_agg(id order by ${orderOf(filter.sortBy)}))[${first}:${first + filter.limit - 1}] as ids from matches`,
    values,
  );
  const { total = 0, ids = null } = found ?? {};
  return {
    total: Math.min(total, countedMatches),
    more: total > countedMatches,
    ids: total > sortedMatches ? undefined : ids,
  };
}

export async function readPage(
  manager: EntityManager,
  filter: OrderFilterDto,
  timeZone: string,
  found: Found,
): Promise<WholeOrder[]> {
  const page = sortOrders(wholeOrders(manager), filter.sortBy);
  if (found.ids) return found.ids.length === 0 ? [] : readWhole(page.where('o.id in (:...ids)', { ids: found.ids }));
  if (offsetOf(filter) >= found.total && !found.more) return [];
  const ids = sortOrders(
    narrow(manager.createQueryBuilder(OrderEntity, 'o').select('o.id'), filter, timeZone),
    filter.sortBy,
  );
  const start = filter.sortBy === undefined || filter.sortBy.startsWith('placed') ? found.start : undefined;
  if (start) {
    const bound =
      filter.sortBy === 'placed_asc' ? '>= cast(:day as timestamp)' : "< (cast(:day as timestamp) + interval '1 day')";
    ids.andWhere(`o.createdAt ${bound} at time zone :timeZone`, { day: start.day, timeZone });
  }
  ids.offset(offsetOf(filter) - (start?.before ?? 0)).limit(filter.limit);
  return readWhole(page.where(`o.id = any(array(${ids.getQuery()}))`, ids.getParameters()));
}
