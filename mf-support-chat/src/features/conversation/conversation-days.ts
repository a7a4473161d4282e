import type { TicketMessage } from '@shop/contracts/support';

const day = new Intl.DateTimeFormat('en-JM', { weekday: 'short', day: 'numeric', month: 'short' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit', hour12: true });

/** "10:21 AM", in the reader's time. */
export const clockTime = (at: string): string => clock.format(new Date(at)).toUpperCase();

/** "Today", "Yesterday" or "Thu, 19 Nov". */
export function dayName(at: Date, now: Date): string {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(at)) / 86_400_000);
  return days === 0 ? 'Today' : days === 1 ? 'Yesterday' : day.format(at);
}

/** The messages of a conversation under the names of their days, in order. */
export function byDay(messages: TicketMessage[], now: Date): { name: string; messages: TicketMessage[] }[] {
  const days: { name: string; messages: TicketMessage[] }[] = [];
  for (const message of messages) {
    const name = dayName(new Date(message.createdAt), now);
    if (days.at(-1)?.name === name) days.at(-1)?.messages.push(message);
    else days.push({ name, messages: [message] });
  }
  return days;
}
