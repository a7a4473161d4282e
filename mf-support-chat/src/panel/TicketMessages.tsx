import type { TicketMessage } from '@shop/contracts/support';
import { Conversation, type Earlier } from '@shop/platform/live';
import type { Unsent } from '../features/outbox/outbox.ts';
import { UnsentMessages } from '../features/outbox/UnsentMessages.tsx';

interface TicketMessagesProps {
  messages: TicketMessage[];
  earlier: Earlier;
  unsent: Unsent[];
}

export function TicketMessages({ messages, earlier, unsent }: TicketMessagesProps) {
  const delivered = new Set(messages.map(({ clientId }) => clientId));
  const undelivered = unsent.filter(({ clientId }) => !delivered.has(clientId));
  return (
    <Conversation messages={messages} earlier={earlier} own="customer" nameOf={nameOf} end={undelivered.length}>
      <UnsentMessages unsent={undelivered} />
    </Conversation>
  );
}

const nameOf = ({ senderType, senderName }: TicketMessage): string => (senderType === 'customer' ? 'You' : senderName);
