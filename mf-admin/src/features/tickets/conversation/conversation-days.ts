import type { TicketMessage } from '@shop/contracts/support';
import { dayBefore, dayOf, shortDay } from '../../../shared/parts/dates.ts';

/** The messages under the names of their days: "Today", "Yesterday" or "19 Nov". */
export function byDay(messages: TicketMessage[], timeZone: string, now: Date): { name: string; messages: TicketMessage[] }[] {
  const today = dayOf(now, timeZone);
  const days: { name: string; messages: TicketMessage[] }[] = [];
  for (const message of messages) {
    const day = dayOf(new Date(message.createdAt), timeZone);
    const name = day === today ? 'Today' : day === dayBefore(today) ? 'Yesterday' : shortDay(day);
    if (days.at(-1)?.name === name) days.at(-1)?.messages.push(message);
    else days.push({ name, messages: [message] });
  }
  return days;
}
