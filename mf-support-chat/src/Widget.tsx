import { chatRequestTaken, type FailedPart, lazyPart, toast, useChatRequest, useShop } from '@shop/platform/platform';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { OpenChat } from './ChatPanel.tsx';
import { Launcher } from './features/launcher/Launcher.tsx';
import { outbox } from './features/outbox/outbox.ts';
import { closeOnceForgotten, openedForm, openedTicket, useChat } from './shared/chat-state.ts';

/** Longer than a retry needs to begin: an attempt that is about to be made again has not failed. */
const settledMs = 300;

const ChatPanel = lazyPart(() => import(/* webpackChunkName: "panel" */ './ChatPanel.tsx').then(({ ChatPanel: Part }) => Part), {
  name: 'support chat',
  Pending: () => <Launcher busy />,
  Failed: PanelFailed,
});
const OutboxSender = lazyPart(
  () => import(/* webpackChunkName: "panel" */ './features/outbox/OutboxSender.tsx').then(({ OutboxSender: Part }) => Part),
  { name: 'unsent chat messages', Failed: () => null },
);

/** Fills the slot `floating`: a round button, and the chat once somebody wants it. Never opens by itself. */
export default function Widget() {
  const chat = useChat();
  const request = useChatRequest();
  const unsent = outbox.use().filter((message) => !message.refused).length;

  useEffect(closeOnceForgotten, []);
  // Before the browser draws: the button that the shell drew until now hands over its focus.
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

/** The panel did not come: the button stays, says so, and opens it as soon as it can be had. */
function PanelFailed({ chat, retry, retrying }: { chat: OpenChat } & FailedPart) {
  const telephone = useShop()?.telephone;
  const failedFor = useRef(chat);
  // Every request for the chat, such as a button of another page, is an attempt.
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
