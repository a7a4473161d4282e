import { defineRemote } from '@shop/platform/platform';

/** This remote's place in what all front ends share: its endpoints and tags carry its name. */
export const remote = defineRemote('mf-admin', { tags: ['Order', 'Ticket', 'Message'] });
