import { Button, EmptyState, useBackCloses } from '@shop/platform/ui';
import { ContactForm } from './features/form/ContactForm.tsx';
import { Frame } from './panel/Frame.tsx';
import styles from './panel/PanelBody.module.css';
import { TicketPanel } from './panel/TicketPanel.tsx';
import { useIsSheet } from './panel/use-is-sheet.ts';
import { type Chat, closed, minimized, openedForm } from './shared/chat-state.ts';

export type OpenChat = Exclude<Chat, { state: 'closed' }>;

/** The open chat; loaded when the pointer or focus nears the button. */
export function ChatPanel({ chat }: { chat: OpenChat }) {
  const isSheet = useIsSheet();
  return (
    <>
      {isSheet && chat.state !== 'minimized' && <BackLeaves leave={chat.state === 'chat' ? minimized : closed} />}
      <Panel chat={chat} />
    </>
  );
}

function Panel({ chat }: { chat: OpenChat }) {
  if (chat.state === 'gone') return <GonePanel reason={chat.reason} />;
  if (chat.state !== 'form')
    return <TicketPanel key={chat.ticketId} ticketId={chat.ticketId} isMinimized={chat.state === 'minimized'} />;
  return (
    <Frame title="Contact Support">
      <ContactForm suggested={chat.draft} />
    </Frame>
  );
}

/** On a phone the chat covers the page, so the browser's Back closes the chat first. */
function BackLeaves({ leave }: { leave: () => void }) {
  useBackCloses(() => {
    leave();
    return true;
  });
  return null;
}

/** Shown for a ticket that this visitor may not read. It offers a new chat, because a retry cannot succeed. */
function GonePanel({ reason }: { reason: string }) {
  const action = (
    <Button kind="primary" onClick={() => openedForm()}>
      Start a new chat
    </Button>
  );
  return (
    <Frame title="Support Chat">
      <div className={styles.body} role="alert">
        <EmptyState title="This conversation is not available" action={action}>
          {reason}
        </EmptyState>
      </div>
    </Frame>
  );
}
