import type { Ticket, TicketUpdate } from '@shop/contracts/support';
import { errorMessage, toast } from '@shop/platform/platform';
import { Select, type SelectProps } from 'antd';
import { priorityOptions, statusOptions } from '../ticket-labels.ts';
import { useUpdateTicketMutation } from '../tickets.api.ts';
import styles from './TicketSelectors.module.css';

/** Status and priority; staff may set any value (product.md#tickets). */
export function TicketSelectors({ ticket }: { ticket: Ticket }) {
  const [update, { isLoading }] = useUpdateTicketMutation();
  const change = async (changes: TicketUpdate) => {
    if (isLoading) return;
    const { error } = await update({ id: ticket.id, update: changes });
    if (error) toast({ tone: 'error', title: 'The ticket could not be updated', description: errorMessage(error) });
    else toast({ tone: 'success', title: 'Ticket updated', description: 'The ticket has been updated successfully.' });
  };
  return (
    <div className={styles.selectors}>
      <TicketSelect
        aria-label="Status"
        loading={isLoading}
        value={ticket.status}
        options={statusOptions}
        onChange={(status) => change({ status })}
      />
      <TicketSelect
        aria-label="Priority"
        loading={isLoading}
        value={ticket.priority}
        options={priorityOptions}
        onChange={(priority) => change({ priority })}
      />
    </div>
  );
}

function TicketSelect<Value>(props: SelectProps<Value>) {
  return <Select<Value> className={styles.select} popupMatchSelectWidth={false} {...props} />;
}
