import type { ReactNode } from 'react';
import './staff-table.css';

export interface Column<Row> {
  title: ReactNode;
  className: string;
  cell: (row: Row) => ReactNode;
}

interface StaffTableProps<Row> {
  label: string;
  className: string;
  rows: Row[];
  columns: Column<Row>[];
  /** Newer rows are on their way: these are paler meanwhile. */
  busy: boolean;
  selected?: string | null;
  empty: ReactNode;
  /** Left out where rows open nothing. */
  onOpen?: (row: Row) => void;
}

/**
 * A dense table whose rows open what they list; on phones each row is a card. Its own, since antd's Table brings 100 KB and
 * measures with a style that the Content-Security-Policy refuses. A press on a row is a convenience: each row also holds a button.
 */
export function StaffTable<Row extends { id: string }>(props: StaffTableProps<Row>) {
  const { label, className, rows, columns, busy, selected, empty, onOpen } = props;
  if (rows.length === 0) return empty;
  return (
    <div className="staff-table-frame">
      <table className={`staff-table ${className}${busy ? ' staff-table-busy' : ''}`} aria-label={label} aria-busy={busy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.className} scope="col" className={column.className}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={rowClass(row.id === selected, Boolean(onOpen))} onClick={onOpen && (() => onOpen(row))}>
              {columns.map((column) => (
                <td key={column.className} className={column.className}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const rowClass = (selected: boolean, opens: boolean) =>
  ['staff-row', selected && 'staff-row-on', opens && 'staff-row-opens'].filter(Boolean).join(' ');
