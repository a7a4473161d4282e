import type { OrderFilter } from '@shop/contracts/orders';
import { classNames } from '@shop/platform/ui';
import { Tabs } from 'antd';
import { Count } from '../../shared/parts/Count.tsx';
import tabs from '../../shared/parts/tabs.module.css';
import { polled } from '../../shared/polled.ts';
import styles from './OrderViews.module.css';
import { type OrderView, orderViews, viewChanges, viewOf } from './order-views.ts';
import { useOrderCountQuery } from './orders.api.ts';

const pollMs = 30_000;

/** Views that are highlighted because their orders need staff. */
const asksForAction = ['waiting', 'refund-due'];

interface OrderViewsProps {
  filter: OrderFilter;
  onChange: (changes: ReturnType<typeof viewChanges>) => void;
}

/** Filter presets as tabs with counts. No tab is selected for other filter combinations. */
export function OrderViews({ filter, onChange }: OrderViewsProps) {
  const choose = (key: string) => {
    const view = orderViews.find((entry) => entry.key === key);
    if (view) onChange(viewChanges(view));
  };
  return (
    <Tabs
      className={tabs.tabs}
      activeKey={viewOf(filter)?.key ?? 'other'}
      onTabClick={choose}
      items={orderViews.map((view) => ({ key: view.key, label: <Label view={view} /> }))}
    />
  );
}

function Label({ view }: { view: OrderView }) {
  const { data: count } = useOrderCountQuery(view.filter, { ...polled(pollMs) });
  const waits = asksForAction.includes(view.key) && Boolean(count);
  return (
    <>
      {view.label}
      {count !== undefined && (
        <Count tone={waits ? 'amber' : 'plain'} className={classNames(styles.count, !waits && styles.resting)}>
          {count.toLocaleString('en-US')}
        </Count>
      )}
    </>
  );
}
