import { defineRemote } from '@shop/platform/platform';

export const remote = defineRemote('mf-support-chat');
