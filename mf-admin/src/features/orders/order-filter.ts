import {
  type DeliveryMethod,
  deliveryMethods,
  type OrderFilter,
  type OrderSort,
  type OrderStatus,
  orderSorts,
  orderStatuses,
  type PaymentFilter,
  paymentFilters,
} from '@shop/contracts/orders';
import { readDay } from '../../shared/dates/days.ts';
import { pageOf, searchOf } from '../../shared/list-query.ts';

/** Orders on one page (product.md#admin-orders). */
const pageSize = 20;

export const searchLength = 100;

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** Reads the filter from the URL; ignores invalid values. */
export function readFilter(query: URLSearchParams): OrderFilter & { page: number } {
  return {
    page: pageOf(query),
    limit: pageSize,
    search: searchOf(query, searchLength) || undefined,
    status: oneOf<OrderStatus>(orderStatuses, query.get('status')),
    paymentStatus: oneOf<PaymentFilter>(paymentFilters, query.get('paymentStatus')),
    deliveryMethod: oneOf<DeliveryMethod>(deliveryMethods, query.get('deliveryMethod')),
    dateFrom: readDay(query.get('dateFrom')),
    dateTo: readDay(query.get('dateTo')),
    sortBy: oneOf<OrderSort>(orderSorts, query.get('sortBy')),
  };
}

export type FilterName = 'search' | 'status' | 'paymentStatus' | 'deliveryMethod' | 'dateFrom' | 'dateTo';

export const filterNames: readonly FilterName[] = [
  'search',
  'status',
  'paymentStatus',
  'deliveryMethod',
  'dateFrom',
  'dateTo',
];

export const isFiltered = (filter: OrderFilter): boolean => filterNames.some((name) => filter[name]);

export type FilterChanges = Partial<Record<FilterName | 'sortBy' | 'page', string>>;

/** Applies changes to the query; a changed filter returns to page 1 (product.md#admin-pages). */
export function withFilter(query: URLSearchParams, changes: FilterChanges): URLSearchParams {
  const next = new URLSearchParams(query);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export function addressOf(path: string, filter: OrderFilter): string {
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return query ? `${path}?${query}` : path;
}

/** URL of the CSV of all matching orders, on every page. */
export const exportAddress = ({ page: _, limit: __, sortBy: ___, ...filter }: OrderFilter): string =>
  addressOf('/api/admin/orders/export.csv', filter);
