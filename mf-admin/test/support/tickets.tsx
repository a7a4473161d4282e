import { screen } from '@testing-library/react';
import { Composer } from '../../src/features/tickets/conversation/Composer.tsx';
import { TicketSelectors } from '../../src/features/tickets/details/TicketSelectors.tsx';
import { makeTicket } from './samples.ts';
import { world } from './shop-server.ts';
import { openAdmin, openPart } from './site.tsx';

export const fit = makeTicket('Does it fit SM-A546E?');
export const drains = makeTicket('Battery drains overnight');
export const row = (name: string | RegExp) => screen.findByRole('button', { name });
export const log = () => screen.findByRole('log', { name: 'Messages' });
export const conversation = () => screen.findByRole('region', { name: 'Conversation' });
/** Displayed value of an antd select. */
export const chosen = (label: string) => screen.getByRole('combobox', { name: label }).closest('.staff-select');
export const listCalls = () => world.calls.filter((call) => call.startsWith('GET /tickets?page=')).length;

/** Opens the console at the ticket {@link fit}. */
export async function openTicket() {
  const site = openAdmin(`/admin/tickets?ticket=${fit.id}`);
  await log();
  return site;
}

/** Renders the composer for {@link fit} without the conversation. */
export async function openComposer() {
  const site = openPart(<Composer ticketId={fit.id} />);
  await screen.findByRole('button', { name: 'Send Reply' });
  return site;
}

/** Renders status and priority of {@link fit}. */
export async function openSelectors() {
  const site = openPart(<TicketSelectors ticket={fit} />);
  await screen.findByRole('combobox', { name: 'Status' });
  return site;
}
