import { defineRemote } from '@shop/platform/platform';

/** This remote's place in what all front ends share: its endpoints carry its name. */
export const remote = defineRemote('mf-support-chat');
