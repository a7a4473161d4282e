import type { Ticket } from '@shop/contracts/support';
import { formatJmd, momentText, useShop } from '@shop/platform/platform';
import { skipToken } from '@shop/platform/redux';
import { Link } from '@shop/platform/router';
import { Card, Tag } from '@shop/platform/ui';
import { priorityTones, shortId, statusText, statusTones } from '../ticket-labels.ts';
import { useCustomerOrdersQuery } from '../tickets.api.ts';
import styles from './TicketDetails.module.css';

/** Facts of the ticket and the customer's other tickets, beside the conversation (product.md#ticket-console). */
export function TicketDetails({ ticket, tickets }: { ticket: Ticket; tickets: Ticket[] }) {
  const email = ticket.customerEmail.toLowerCase();
  const others = tickets.filter(
    ({ id, customerEmail }) => id !== ticket.id && email !== '' && customerEmail.toLowerCase() === email,
  );
  return (
    <Card className={styles.details} role="complementary" aria-label="Ticket details">
      <h2>{ticket.customerName}</h2>
      <Facts ticket={ticket} />
      <CustomerOrders email={ticket.customerEmail} />
      <OtherTickets tickets={others.slice(0, 5)} />
    </Card>
  );
}

function Facts({ ticket }: { ticket: Ticket }) {
  const timeZone = useShop()?.timeZone;
  return (
    <dl>
      <Fact name="Ticket">#{shortId(ticket.id)}</Fact>
      <Fact name="Status">
        <Tag tone={statusTones[ticket.status]}>{statusText(ticket.status)}</Tag>
      </Fact>
      <Fact name="Priority">
        <Tag tone={priorityTones[ticket.priority]}>{ticket.priority}</Tag>
      </Fact>
      <Fact name="Subject">{ticket.subject}</Fact>
      <Fact name="Customer">{ticket.customerName}</Fact>
      {ticket.customerEmail && (
        <Fact name="Email">
          <a href={`mailto:${ticket.customerEmail}`}>{ticket.customerEmail}</a>
        </Fact>
      )}
      {ticket.customerPhone && (
        <Fact name="Phone">
          <a className={styles.phone} href={`tel:${ticket.customerPhone.replace(/[^\d+]/g, '')}`}>
            {ticket.customerPhone}
          </a>
        </Fact>
      )}
      {ticket.device && <Fact name="Device">{ticket.device}</Fact>}
      <Fact name="Category">{ticket.category}</Fact>
      <Fact name="Created">{momentText(ticket.createdAt, timeZone)}</Fact>
      {ticket.resolvedAt && <Fact name="Resolved">{momentText(ticket.resolvedAt, timeZone)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function CustomerOrders({ email }: { email: string }) {
  const { data = [] } = useCustomerOrdersQuery(email || skipToken);
  if (data.length === 0) return null;
  return (
    <section>
      <h3>Orders</h3>
      <ul>
        {data.map((order) => (
          <li key={order.id}>
            <Link to={`/admin/dashboard?order=${order.id}`}>{order.orderNumber}</Link>
            <span className="num">{formatJmd(order.total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OtherTickets({ tickets }: { tickets: Ticket[] }) {
  if (tickets.length === 0) return null;
  return (
    <section>
      <h3>Other tickets</h3>
      <ul>
        {tickets.map(({ id, subject, status }) => (
          <li key={id}>
            <Link to={`/admin/tickets?ticket=${id}`}>{subject}</Link>
            <Tag tone={statusTones[status]}>{statusText(status)}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}
