import { Card } from '@shop/platform/ui';
import { type ReactNode, useId } from 'react';
import styles from './BarTable.module.css';

interface BarRow {
  key: string;
  name: string;
  /** Under all heads but the first. */
  values: string[];
  /** How long its bar is, of `full`. */
  bar: number;
}

interface BarTableProps {
  title: string;
  /** Of the columns: names, then what stands beside them; the last one counts most. */
  heads: string[];
  rows: BarRow[];
  /** What a bar over the whole width is; the largest one. */
  full?: number;
  /** A line under the table. */
  children?: ReactNode;
}

/** A table that is its own picture: under each name a bar. */
export function BarTable({ title, heads, rows, full = Math.max(1, ...rows.map(({ bar }) => bar)), children }: BarTableProps) {
  const id = useId();
  return (
    <Card padded>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, values, bar }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                <span className={styles.track} aria-hidden>
                  <span style={{ width: `${Math.max(0, bar / full) * 100}%` }} />
                </span>
              </th>
              {values.map((value, column) => (
                <td key={heads[column + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </Card>
  );
}
