import { screen } from '@testing-library/react';
import { makeTicket, world } from './shop-server.ts';
import { openAdmin } from './site.tsx';

export const fit = makeTicket('Does it fit SM-A546E?');
export const drains = makeTicket('Battery drains overnight');
export const row = (name: string | RegExp) => screen.findByRole('button', { name });
export const log = () => screen.findByRole('log', { name: 'Messages' });
export const conversation = () => screen.findByRole('region', { name: 'Conversation' });
/** What one of antd's selects shows. */
export const chosen = (label: string) => screen.getByRole('combobox', { name: label }).closest('.staff-select');
export const listCalls = () => world.calls.filter((call) => call.startsWith('GET /tickets?page=')).length;

/** Opens the console at the ticket {@link fit}. */
export async function openTicket() {
  const site = openAdmin('/admin/tickets');
  await site.user.click(await row(/Does it fit/));
  await log();
  return site;
}
