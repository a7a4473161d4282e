import { screen } from '@testing-library/react';
import { Composer } from '../../src/features/tickets/conversation/Composer.tsx';
import { TicketSelectors } from '../../src/features/tickets/details/TicketSelectors.tsx';
import { makeTicket, world } from './shop-server.ts';
import { openAdmin, openPart } from './site.tsx';

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
  const site = openAdmin(`/admin/tickets?ticket=${fit.id}`);
  await log();
  return site;
}

/** Opens the form for a reply to {@link fit}, without its conversation. */
export async function openComposer() {
  const site = openPart(<Composer ticketId={fit.id} />);
  await screen.findByRole('button', { name: 'Send Reply' });
  return site;
}

/** Opens status and priority of {@link fit} alone. */
export async function openSelectors() {
  const site = openPart(<TicketSelectors ticket={fit} />);
  await screen.findByRole('combobox', { name: 'Status' });
  return site;
}
