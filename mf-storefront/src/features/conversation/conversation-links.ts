import { openChat } from '@shop/platform/platform';
import type { MailedLink } from '../../shared/layout/MailedLinkPage.tsx';

/** Page of the link to a guest's conversation (product.md#who-may-read-a-ticket). */
export const conversationLinks: MailedLink[] = [
  {
    path: '/conversation',
    call: '/tickets/link',
    title: 'Your conversation with us',
    text: 'Click once to open it in this browser, where you can read and reply.',
    button: 'Open the conversation',
    done: 'The conversation is open in the chat.',
    expired: 'This link has expired. Please use the one in our newest mail, or start a new chat.',
    unknown: 'This link does not open a conversation any more. If it is in your account, sign in: it is under Support.',
    onFollowed: ({ ticketId }) => openChat({ ticketId }),
  },
];
