import type { ListedAlias } from '@shop/contracts/search';
import { defaultTimeZone, momentText, shortMomentText } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { EmptyState } from '@shop/platform/ui';
import { Button, Table, type TableColumnsType } from 'antd';
import table from '../../shared/parts/table.module.css';
import styles from './AliasesTable.module.css';
import { resultsOf } from './Found.tsx';

interface AliasesTableProps {
  aliases: ListedAlias[];
  busy: boolean;
  timeZone: string | undefined;
  onChange: (alias: string) => void;
  onRemove: (alias: string) => void;
  /** Present while a filter is set. */
  onClear: (() => void) | undefined;
}

export function AliasesTable({ aliases, busy, timeZone, onChange, onRemove, onClear }: AliasesTableProps) {
  return (
    <Table<ListedAlias>
      className={`${table.table} ${styles.table}`}
      aria-label="Search words"
      rowKey="alias"
      dataSource={aliases}
      columns={[...columns, lastChange(timeZone), actions(onChange, onRemove)]}
      pagination={false}
      loading={{ spinning: busy, delay: 300 }}
      rowClassName={table.opens}
      onRow={({ alias }) => ({ onClick: ({ target }) => !isInControl(target) && onChange(alias) })}
      locale={{
        emptyText: onClear ? (
          <EmptyState title="No search words found" action={<Button onClick={onClear}>Clear filter</Button>}>
            No alias has this in it.
          </EmptyState>
        ) : (
          <EmptyState title="There are no search words yet">
            Add words that customers say for words of the catalogue.
          </EmptyState>
        ),
      }}
    />
  );
}

const isInControl = (target: EventTarget): boolean => target instanceof Element && target.closest('a, button') !== null;

export const changeButtonId = (alias: string): string => `change-${alias}`;

/** Focuses the button and returns whether it is listed. */
export function focusAlias(alias: string): boolean {
  const button = document.getElementById(changeButtonId(alias));
  button?.focus();
  return button !== null;
}

const columns: TableColumnsType<ListedAlias> = [
  {
    title: 'Customers say',
    key: 'alias',
    className: styles.alias,
    render: (_, { alias }) => (
      <Link to={resultsOf(alias)} title="See what customers see">
        {alias}
      </Link>
    ),
  },
  { title: 'Search looks for', key: 'meaning', className: styles.meaning, dataIndex: 'meaning' },
];

const lastChange = (timeZone = defaultTimeZone): TableColumnsType<ListedAlias>[number] => ({
  title: 'Last change',
  key: 'changed',
  className: styles.changed,
  render: (_, { changedBy, changedAt }) =>
    changedAt ? (
      <>
        {changedBy} ·{' '}
        <time dateTime={changedAt} title={momentText(changedAt, timeZone)}>
          {shortMomentText(changedAt, new Date(), timeZone)}
        </time>
      </>
    ) : (
      'Came with the shop'
    ),
});

const actions = (
  onChange: AliasesTableProps['onChange'],
  onRemove: AliasesTableProps['onRemove'],
): TableColumnsType<ListedAlias>[number] => ({
  title: <span className="visually-hidden">Actions</span>,
  key: 'actions',
  className: styles.actions,
  render: (_, { alias }) => (
    <>
      <Button
        id={changeButtonId(alias)}
        aria-haspopup="dialog"
        aria-label={`Change ${alias}`}
        onClick={() => onChange(alias)}
      >
        Change
      </Button>
      <Button aria-haspopup="dialog" aria-label={`Remove ${alias}`} onClick={() => onRemove(alias)}>
        Remove
      </Button>
    </>
  ),
});
