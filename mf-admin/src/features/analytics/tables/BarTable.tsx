import { Card } from '@shop/platform/ui';
import { type ReactNode, useId } from 'react';
import styles from './BarTable.module.css';

interface BarRow {
  key: string;
  name: string;
  /** Cells after the name, one for each further head. */
  values: string[];
  /** Length of the bar, in the unit of `full`. */
  bar: number;
}

interface BarTableProps {
  title: string;
  /** Column titles; the first one is above the names, and the last one is the most important. */
  heads: string[];
  rows: BarRow[];
  /** Value of a full-width bar; the largest row by default. */
  full?: number;
  /** Note under the table. */
  children?: ReactNode;
}

/** A table with a bar under each name. */
export function BarTable({
  title,
  heads,
  rows,
  full = Math.max(1, ...rows.map(({ bar }) => bar)),
  children,
}: BarTableProps) {
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
