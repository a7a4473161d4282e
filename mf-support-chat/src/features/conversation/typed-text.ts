import { stored } from '@shop/platform/platform';

const parse = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const typed = stored('shop.chat.text', parse, { tab: true });

/** What is typed into a conversation and not sent, and how to change it; it survives reloads and closing the chat. */
export function useTypedText(ticketId: string): [text: string, type: (text: string) => void] {
  const { [ticketId]: text = '', ...others } = typed.use();
  return [text, (next) => typed.set(next ? { ...others, [ticketId]: next } : others)];
}
