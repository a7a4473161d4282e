import { defineRemote } from '@shop/platform/platform';

/** Prefixes this remote's endpoints and tags with its name. */
export const remote = defineRemote('mf-checkout', { tags: ['Order'] });
