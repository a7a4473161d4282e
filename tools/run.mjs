#!/usr/bin/env node
// `npm run release -- mf-checkout` and `npm run rollback -- mf-checkout`: the first argument says which.
import { ready } from './entry/ready.mjs';
import { runOnOwnNode } from './entry/run-on-own-node.mjs';

await ready();
await runOnOwnNode(new URL('./release/main.ts', import.meta.url));
