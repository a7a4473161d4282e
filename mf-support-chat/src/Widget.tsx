import { chatRequestTaken, type FailedPart, lazyPart, toast, useChatRequest, useShop } from '@shop/platform/platform';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { OpenChat } from './ChatPanel.tsx';
import { Launcher } from './features/launcher/Launcher.tsx';
import { useUnsent } from './features/outbox/outbox.ts';
import { closeOnceForgotten, openedForm, openedTicket, useChat } from './shared/chat-state.ts';

/** Longer than the pause before a retry: an attempt that is about to be repeated has not failed yet. */
const settledMs = 300;

const ChatPanel = lazyPart(
  () => import(/* webpackChunkName: "panel" */ './ChatPanel.tsx').then(({ ChatPanel: Part }) => Part),
  {
    name: 'support chat',
    Pending: () => <Launcher busy />,
    Failed: PanelFailed,
  },
);
const OutboxSender = lazyPart(
  () =>
    import(/* webpackChunkName: "panel" */ './features/outbox/OutboxSender.tsx').then(({ OutboxSender: Part }) => Part),
  { name: 'unsent chat messages', Failed: () => null },
);

/** Fills the slot `floating`: a round button that opens the chat. The chat never opens unasked. */
export default function Widget() {
  const chat = useChat();
  const request = useChatRequest();
  const unsent = useUnsent().filter((message) => !message.refused).length;

  useEffect(closeOnceForgotten, []);
  // A layout effect runs before paint: the button that the shell rendered hands over its focus.
  useLayoutEffect(() => {
    if (!request) return;
    if (request.ticketId) openedTicket(request.ticketId);
    else openedForm({ subject: request.subject, message: request.message });
    chatRequestTaken();
  }, [request]);

  return (
    <>
      {unsent > 0 && <OutboxSender />}
      {chat.state === 'closed' ? (
        <Launcher onNear={() => void ChatPanel.preload()} onOpen={() => openedForm()} unsent={unsent} />
      ) : (
        <ChatPanel chat={chat} />
      )}
    </>
  );
}

/** Error state of the panel: the button stays and opens the panel once it has loaded. */
function PanelFailed({ chat, retry, retrying }: { chat: OpenChat } & FailedPart) {
  const telephone = useShop()?.telephone;
  const failedFor = useRef(chat);
  // Each request for the chat, such as another page's button, counts as a retry.
  useEffect(() => {
    if (chat === failedFor.current) return;
    failedFor.current = chat;
    retry();
  }, [chat, retry]);
  useEffect(() => {
    if (retrying) return undefined;
    const say = () =>
      toast({
        tone: 'error',
        title: 'Chat is not available right now',
        description: ['It opens by itself once the connection is back.', telephone && `Or call us at ${telephone}.`]
          .filter(Boolean)
          .join(' '),
      });
    const timer = setTimeout(say, settledMs);
    return () => clearTimeout(timer);
  }, [retrying, telephone]);
  return <Launcher busy={retrying} onOpen={retry} />;
}
