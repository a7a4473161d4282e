import type { ImportedRow } from '@shop/contracts/product-import';
import { Tag } from '@shop/platform/ui';
import { Table, type TableColumnsType } from 'antd';
import table from '../../../shared/parts/table.module.css';
import styles from './ChangesTable.module.css';
import { fieldLabel, valueText } from './change-text.ts';

/** What an import creates and changes, each field with both values. */
export function ChangesTable({ rows }: { rows: ImportedRow[] }) {
  return (
    // Keyboard users scroll the focused list.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus
    <section className={styles.list} aria-label="Changes" tabIndex={0}>
      <Table<ImportedRow>
        className={`${table.table} ${styles.table}`}
        aria-label="Changes"
        rowKey="row"
        size="small"
        dataSource={rows}
        columns={columns}
        pagination={false}
      />
    </section>
  );
}

const columns: TableColumnsType<ImportedRow> = [
  { title: 'Row', key: 'row', className: styles.row, dataIndex: 'row' },
  {
    title: 'Product',
    key: 'product',
    className: styles.product,
    render: (_, { product, device, before }) => (
      <>
        {product} <Tag tone={before ? 'blue' : 'green'}>{before ? 'Changed' : 'New'}</Tag>
        <div className="muted small">{device}</div>
      </>
    ),
  },
  {
    title: 'Values',
    key: 'values',
    render: (_, { before, after }) => (
      <ul className={styles.values}>
        {Object.keys(after).map((field) => (
          <li key={field}>
            {fieldLabel(field)}: {before && <Before text={valueText(field, before[field])} />}
            {valueText(field, after[field])}
          </li>
        ))}
      </ul>
    ),
  },
];

function Before({ text }: { text: string }) {
  return (
    <>
      <del>{text}</del> <span aria-hidden>→ </span>
      <span className="visually-hidden">becomes </span>
    </>
  );
}
