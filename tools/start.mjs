#!/usr/bin/env node
// `npm start`: this file must run on Node 18; everything after it runs on the project's own Node.
import { ready } from './entry/ready.mjs';
import { runOnOwnNode } from './entry/run-on-own-node.mjs';
import { preflight } from './start/preflight.mjs';

const errors = await preflight(process.env, process.argv.slice(2));
if (errors.length > 0) {
  process.stderr.write(`${errors.join('\n')}\n`);
  process.exit(1);
}
await ready();
await runOnOwnNode(new URL('./start/main.ts', import.meta.url));
