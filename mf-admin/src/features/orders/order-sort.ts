import type { OrderSort } from '@shop/contracts/orders';
import type { TableProps } from 'antd';

type Direction = 'ascend' | 'descend';

const names: Record<Direction, string> = { ascend: 'asc', descend: 'desc' };

/** Sort direction of a column; the default is newest first. */
export const directionOf = (column: string, sortBy: OrderSort = 'placed_desc'): Direction | null => {
  const [sorted, name] = sortBy.split('_');
  return sorted === column ? (name === 'asc' ? 'ascend' : 'descend') : null;
};

type Sorter<Row> = Parameters<NonNullable<TableProps<Row>['onChange']>>[2];

/** Converts antd's sorter into the URL's value, which is empty for newest first. */
export function sortOf<Row>(sorter: Sorter<Row>): string {
  const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
  const sortBy = order ? `${String(columnKey)}_${names[order]}` : '';
  return sortBy === 'placed_desc' ? '' : sortBy;
}
