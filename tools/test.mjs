#!/usr/bin/env node
// `npm test`: installs packages when needed and continues on the project's own Node.
import { ready } from './entry/ready.mjs';
import { runOnOwnNode } from './entry/run-on-own-node.mjs';

await ready();
await runOnOwnNode(new URL('./test/main.ts', import.meta.url));
