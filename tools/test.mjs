#!/usr/bin/env node
// `npm test`: installs when needed and goes on with the Node that the project brings along.
import { ready } from './entry/ready.mjs';
import { runOnOwnNode } from './entry/run-on-own-node.mjs';

await ready();
await runOnOwnNode(new URL('./test/main.ts', import.meta.url));
