import type { OrderSort } from '@shop/contracts/orders';
import type { EntityManager } from 'typeorm';
import { isAwaited } from '../order-days/order-days.queries.ts';
import type { OrderDays } from '../order-days/order-days.service.ts';
import { OrderEntity } from '../orders/order.entity.ts';
import { readWhole, type WholeOrder, wholeOrders } from '../orders/order.queries.ts';
import type { OrderFilterDto } from './fulfilment.dto.ts';
import { narrow, newestBegin, sortColumns, sortOrders } from './fulfilment.queries.ts';
import { isShort } from './rules/search.ts';

/** What is known of a page before it is read. */
export interface Found {
  total: number;
  /** There are more than `total`, which is as far as a search is counted. */
  more: boolean;
  /** The orders of the page, where all matches were looked at. */
  ids?: string[] | null;
  /** The day with which the page begins, and the matches of the days that are passed over. */
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

/** The counted days know neither texts nor what is paid back. */
export const isCounted = ({ search, paymentStatus }: OrderFilterDto): boolean => search === '' && paymentStatus !== 'refund_due';

/** How many orders the filters leave, where they are counted, by the counted days; no order is read. */
export async function countOrders(days: OrderDays, filter: OrderFilterDto): Promise<Found> {
  const values = [filter.status, filter.paymentStatus, filter.deliveryMethod, filter.dateFrom, filter.dateTo];
  const statement = inDays(filter.sortBy === 'placed_asc' ? 'asc' : 'desc');
  const [found] = await days.read<Found>(statement, [...values.map((value) => value ?? null), offsetOf(filter)]);
  return { total: found?.total ?? 0, more: false, start: found?.start };
}

/** Matches of a search that are counted: nobody reads a larger number. */
const countedMatches = 1_000;

/** Matches that are sorted. What has more, is so common that a page of it is found sooner in the order of an index, among a million orders too. */
const sortedMatches = 3_000;

const orderOf = (sortBy: OrderSort = 'placed_desc') => {
  const [column, direction] = sortBy.split('_');
  return `${column} ${direction}, placed desc, id desc`;
};

/** Where no index knows the text, the newest orders are read in their order, until there are as many matches as are counted. */
const isReadInOrder = ({ search, sortBy = 'placed_desc' }: OrderFilterDto) => search !== '' && isShort(search) && sortBy === 'placed_desc';

/** The orders of a page that is not counted, such as one of a search, among their matches, and how many these are. */
export async function findOrders(manager: EntityManager, filter: OrderFilterDto, timeZone: string): Promise<Found> {
  const matches = manager.createQueryBuilder(OrderEntity, 'o').select('o.id', 'id').addSelect('o.createdAt', 'placed');
  const [column] = (filter.sortBy ?? 'placed_desc').split('_') as [keyof typeof sortColumns];
  if (column !== 'placed') matches.addSelect(sortColumns[column], column);
  if (filter.search && isShort(filter.search)) {
    const begin = await newestBegin(manager);
    if (begin) matches.andWhere('o.createdAt >= :begin', { begin });
  }
  narrow(matches, filter, timeZone);
  if (isReadInOrder(filter)) sortOrders(matches, filter.sortBy).limit(Math.max(countedMatches + 1, offsetOf(filter) + filter.limit));
  else matches.limit(sortedMatches + 1);
  const [text, values] = matches.getQueryAndParameters();
  const first = offsetOf(filter) + 1;
  const [found]: { total: number; ids: string[] | null }[] = await manager.query(
    `with matches as materialized (${text})
    select count(*)::int as total, (array_agg(id order by ${orderOf(filter.sortBy)}))[${first}:${first + filter.limit - 1}] as ids from matches`,
    values,
  );
  const { total = 0, ids = null } = found ?? {};
  return { total: Math.min(total, countedMatches), more: total > countedMatches, ids: total > sortedMatches ? undefined : ids };
}

/** The orders of a page that was counted or found. */
export async function readPage(manager: EntityManager, filter: OrderFilterDto, timeZone: string, found: Found): Promise<WholeOrder[]> {
  const page = sortOrders(wholeOrders(manager), filter.sortBy);
  if (found.ids) return found.ids.length === 0 ? [] : readWhole(page.where('o.id in (:...ids)', { ids: found.ids }));
  if (offsetOf(filter) >= found.total && !found.more) return [];
  const ids = sortOrders(narrow(manager.createQueryBuilder(OrderEntity, 'o').select('o.id'), filter, timeZone), filter.sortBy);
  const start = filter.sortBy === undefined || filter.sortBy.startsWith('placed') ? found.start : undefined;
  if (start) {
    const bound = filter.sortBy === 'placed_asc' ? '>= cast(:day as timestamp)' : "< (cast(:day as timestamp) + interval '1 day')";
    ids.andWhere(`o.createdAt ${bound} at time zone :timeZone`, { day: start.day, timeZone });
  }
  ids.offset(offsetOf(filter) - (start?.before ?? 0)).limit(filter.limit);
  return readWhole(page.where(`o.id in (${ids.getQuery()})`, ids.getParameters()));
}
