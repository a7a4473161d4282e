import { isBlank } from '@shop/contracts/typed-text';
import { displayName, errorMessage, newId, useSession } from '@shop/platform/platform';
import { useRef, useState } from 'react';
import { useDraft } from '../../../shared/drafts.ts';
import { useReplyMutation } from '../tickets.api.ts';

/** Unsent input of a conversation. */
interface Reply {
  text: string;
  isInternal: boolean;
}

const isReply = (value: unknown): value is Reply =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'isInternal' in value &&
  typeof value.isInternal === 'boolean';

const nothing: Reply = { text: '', isInternal: false };

/** The unsent reply. It stays until the server accepts it, and a retry never sends it twice. */
export function useReply(ticketId: string) {
  const [draft = nothing, keep] = useDraft(ticketId, isReply);
  const { user } = useSession();
  const [reply, { isLoading }] = useReplyMutation();
  const [error, setError] = useState<string>();
  const attempt = useRef<{ key: string; clientId: string }>(undefined);

  const send = async () => {
    const message = draft.text.trim();
    if (isBlank(message) || isLoading) return;
    setError(undefined);
    const key = JSON.stringify([message, draft.isInternal]);
    if (attempt.current?.key !== key) attempt.current = { key, clientId: newId() };
    const sender = user ? { senderName: displayName(user), senderEmail: user.email } : {};
    const { error: refused } = await reply({
      id: ticketId,
      message: {
        message,
        clientId: attempt.current.clientId,
        isInternal: draft.isInternal,
        senderType: 'staff',
        ...sender,
      },
    });
    if (refused) return setError(errorMessage(refused));
    attempt.current = undefined;
    // Keeps the switch to a note that was set while the reply was being sent.
    keep((now) => (now?.isInternal && !draft.isInternal ? { ...nothing, isInternal: true } : undefined));
  };

  return {
    draft,
    edit: (changes: Partial<Reply>) =>
      keep((now = nothing) => {
        const next = { ...now, ...changes };
        return next.text || next.isInternal ? next : undefined;
      }),
    send,
    sending: isLoading,
    error,
  };
}
