import { defineRemote } from '@shop/platform/platform';

/** This remote's endpoints and tags, prefixed with its name. */
export const remote = defineRemote('mf-storefront');
