import { ContactForm } from './features/form/ContactForm.tsx';
import { Frame } from './panel/Frame.tsx';
import { GonePanel } from './panel/GonePanel.tsx';
import { TicketPanel } from './panel/TicketPanel.tsx';
import type { Chat } from './shared/chat-state.ts';

/** Everything but the closed button; loaded when somebody comes near it. */
export default function ChatPanel({ chat }: { chat: Exclude<Chat, { state: 'closed' }> }) {
  if (chat.state === 'gone') return <GonePanel reason={chat.reason} />;
  if (chat.state !== 'form') return <TicketPanel key={chat.ticketId} ticketId={chat.ticketId} isMinimized={chat.state === 'minimized'} />;
  return (
    <Frame title="Contact Support">
      <ContactForm draft={chat.draft} />
    </Frame>
  );
}
