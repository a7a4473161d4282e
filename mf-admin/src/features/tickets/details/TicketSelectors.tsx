import type { Ticket, TicketUpdate } from '@shop/contracts/support';
import { errorMessage, toast } from '@shop/platform/platform';
import { Choice } from '../../../shared/parts/Choice.tsx';
import { priorityOptions, statusOptions } from '../ticket-words.ts';
import { useStaffUpdateTicketMutation } from '../tickets.api.ts';

/** Status and priority; staff may set any (text 2 §4). */
export function TicketSelectors({ ticket }: { ticket: Ticket }) {
  const [update, { isLoading }] = useStaffUpdateTicketMutation();
  const change = async (changes: TicketUpdate) => {
    const { error } = await update({ id: ticket.id, update: changes });
    if (error) toast({ tone: 'error', title: 'The ticket could not be updated', description: errorMessage(error) });
    else toast({ tone: 'success', title: 'Ticket updated', description: 'The ticket has been updated successfully.' });
  };
  return (
    <div className="tickets-selectors">
      <Choice label="Status" value={ticket.status} options={statusOptions} disabled={isLoading} onChange={(status) => change({ status })} />
      <Choice
        label="Priority"
        value={ticket.priority}
        options={priorityOptions}
        disabled={isLoading}
        onChange={(priority) => change({ priority })}
      />
    </div>
  );
}
