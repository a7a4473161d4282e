import { defineRemote } from '@shop/platform/platform';

/** Endpoints and tags of staff's screens carry its name. */
export const remote = defineRemote('mf-admin', { tags: ['Order', 'Receipt', 'Ticket', 'Message', 'Alias'] });
