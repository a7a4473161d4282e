import { defineRemote } from '@shop/platform/platform';

/** Prefixes endpoints and tags with the remote's name. */
export const remote = defineRemote('mf-admin', { tags: ['Order', 'Receipt', 'Ticket', 'Message', 'Alias', 'Staff'] });
