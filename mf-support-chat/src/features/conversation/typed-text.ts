import { stored } from '@shop/platform/platform';

const parse = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const typed = stored('shop.chat.text', parse, { tab: true });

/** Unsent text of a conversation and its setter; the text survives reloads and closing the chat. */
export function useTypedText(ticketId: string): [text: string, type: (text: string) => void] {
  const { [ticketId]: text = '', ...others } = typed.use();
  return [text, (next) => typed.set(next ? { ...others, [ticketId]: next } : others)];
}
