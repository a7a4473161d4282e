import type { LiveStatus } from '@shop/platform/live';
import { Head } from '@shop/platform/platform';
import { useSearchParams } from '@shop/platform/router';
import { Card, Tag, type Tone } from '@shop/platform/ui';
import { pageOf } from '../../shared/list-query.ts';
import { PageHead } from '../../shared/parts/PageHead.tsx';
import { TicketDetails } from './details/TicketDetails.tsx';
import { TicketList } from './list/TicketList.tsx';
import styles from './TicketsPage.module.css';
import { TicketView } from './TicketView.tsx';
import { useConsole } from './use-console.ts';
import { useUnseen } from './use-unseen.ts';

const connection: Record<LiveStatus, { tone: Tone; label: string }> = {
  connecting: { tone: 'amber', label: 'Connecting…' },
  connected: { tone: 'green', label: 'Connected' },
  disconnected: { tone: 'red', label: 'Disconnected' },
};

/** /admin/tickets: list, conversation and customer details (product.md#ticket-console). The URL keeps the selection. */
export function TicketsPage() {
  const { selected, page, show } = useShown();
  const { list, ticket, status, announced } = useConsole(selected, page, (id) => show({ ticket: id }));
  const unseen = useUnseen(list.data?.tickets, selected);

  return (
    <div className={styles.tickets}>
      <Head title="Support Tickets" noindex />
      <PageHead
        title="Support Tickets"
        state={
          <span role="status">
            <Tag tone={connection[status].tone} icon={<span className={styles.dot} />}>
              {connection[status].label}
            </Tag>
          </span>
        }
      />
      <div className={styles.columns}>
        <TicketList
          list={list}
          page={page}
          selected={selected}
          unseen={unseen}
          onSelect={(id) => show({ ticket: id })}
          onPage={(to) => show({ page: to })}
        />
        {selected ? (
          <>
            <TicketView key={selected} ticket={ticket} announced={announced} onBack={() => show({ ticket: null })} />
            {ticket.currentData && <TicketDetails ticket={ticket.currentData} tickets={list.data?.tickets ?? []} />}
          </>
        ) : (
          <Card className={styles.nothing}>
            <p>Select a ticket to view details</p>
          </Card>
        )}
      </div>
    </div>
  );
}

/** Tickets have fewer pages than other lists. */
const highestPage = 1000;

function useShown() {
  const [query, setQuery] = useSearchParams();
  const show = (next: { ticket?: string | null; page?: number }) =>
    setQuery((before) => {
      const address = new URLSearchParams(before);
      for (const [name, value] of Object.entries(next)) {
        if (value) address.set(name, String(value));
        else address.delete(name);
      }
      return address;
    });
  return { selected: query.get('ticket'), page: pageOf(query, highestPage), show };
}

export { TicketsPage as Component };
