import { chatRequestTaken, useChatRequest } from '@shop/platform/platform';
import { lazy, Suspense, useEffect } from 'react';
import { Launcher } from './features/launcher/Launcher.tsx';
import { closeOnceForgotten, openedForm, openedTicket, useChat } from './shared/chat-state.ts';

const loadPanel = () => import('./ChatPanel.tsx');
const ChatPanel = lazy(loadPanel);

/** Fills the slot `floating`: a round button, and the chat once somebody wants it. Never opens by itself. */
export default function Widget() {
  const chat = useChat();
  const request = useChatRequest();

  useEffect(closeOnceForgotten, []);
  useEffect(() => {
    if (!request) return;
    if (request.ticketId) openedTicket(request.ticketId);
    else openedForm({ subject: request.subject, message: request.message });
    chatRequestTaken();
  }, [request]);

  if (chat.state === 'closed') return <Launcher onNear={loadPanel} onOpen={() => openedForm()} />;
  return (
    <Suspense fallback={<Launcher busy />}>
      <ChatPanel chat={chat} />
    </Suspense>
  );
}
