import type { Order } from '@shop/contracts/orders';
import { errorMessage, toast } from '@shop/platform/platform';
import { Note } from '@shop/platform/ui';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { counted } from '../../../shared/counted.ts';
import { StaffDialog } from '../../../shared/dialogs/StaffDialog.tsx';
import { focusFilterField } from '../../../shared/parts/FilterField.tsx';
import { useSessionEnded } from '../../../shared/use-session-ended.ts';
import { stepLabels } from '../order-labels.ts';
import { type BulkFailure, useChangeOrdersMutation } from '../orders.api.ts';
import { type BulkStep, bulkSteps } from './rules.ts';
import styles from './SelectedOrders.module.css';

interface SelectedOrdersProps {
  orders: Order[];
  /** Replaces the selection. */
  onSelect: (ids: string[]) => void;
}

/** Moves the selected orders to their next status (product.md#admin-orders). A note names orders that could not be changed. */
export function SelectedOrders({ orders, onSelect }: SelectedOrdersProps) {
  const [step, setStep] = useState<BulkStep>();
  const [failures, setFailures] = useState<BulkFailure[]>([]);
  const [change, { isLoading, data }] = useChangeOrdersMutation();
  useSessionEnded(data?.find(({ error }) => error.status === 401)?.error);
  const opener = useRef<HTMLElement>(null);
  const send = async () => {
    if (!step) return;
    const { data: failed = [] } = await change(step);
    const done = step.orders.length - failed.length;
    if (done > 0)
      toast({ tone: 'success', title: 'Order status updated successfully', description: counted(done, 'order') });
    setFailures(failed);
    onSelect(orders.map(({ id }) => id).filter((id) => !step.orders.some((order) => order.id === id)));
    setStep(undefined);
  };
  return (
    <div className={styles.dock}>
      <Failures failures={failures} onDismiss={() => setFailures([])} />
      {orders.length > 0 && (
        <section className={styles.bar} aria-label="Selected orders">
          <span>{counted(orders.length, 'order')} selected</span>
          {bulkSteps(orders).map((each) => (
            <Button
              key={each.to}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => {
                opener.current = currentTarget;
                setStep(each);
              }}
            >
              {`${stepLabels[each.to]} (${each.orders.length})`}
            </Button>
          ))}
          <Button type="text" onClick={() => onSelect([])}>
            Clear selection
          </Button>
        </section>
      )}
      <StaffDialog
        open={step !== undefined}
        title={step ? `${stepLabels[step.to]}: ${counted(step.orders.length, 'order')}?` : ''}
        okText={step ? stepLabels[step.to] : ''}
        cancelText="Back"
        busy={isLoading}
        onOk={send}
        onCancel={() => setStep(undefined)}
        returnFocus={() => (opener.current?.isConnected ? opener.current.focus() : focusFilterField())}
      >
        <p>{step?.orders.map(({ orderNumber }) => orderNumber).join(', ')}</p>
        <p>Customers see the new status and get a mail, if they left an address.</p>
      </StaffDialog>
    </div>
  );
}

interface FailuresProps {
  failures: BulkFailure[];
  onDismiss: () => void;
}

const Failures = ({ failures, onDismiss }: FailuresProps) =>
  failures.length > 0 && (
    <Note tone="red" announce>
      {counted(failures.length, 'order was', 'orders were')} not changed.
      <ul>
        {failures.map(({ id, orderNumber, error }) => (
          <li key={id}>{`${orderNumber}: ${errorMessage(error)}`}</li>
        ))}
      </ul>
      <Button size="small" onClick={onDismiss}>
        Dismiss
      </Button>
    </Note>
  );
