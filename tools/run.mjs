#!/usr/bin/env node
// Runs `npm run release` and other commands of package.json; the first argument names the command.
import { ready } from './entry/ready.mjs';
import { runOnOwnNode } from './entry/run-on-own-node.mjs';

const [command = ''] = process.argv.slice(2);
const files = /** @type {Record<string, string>} */ ({
  access: 'access/main.ts',
  admin: 'admin/main.ts',
  api: 'platform-api/main.ts',
  flake: 'test/flake.ts',
  pact: 'test/pact.ts',
  references: 'references/main.ts',
  bench: '../bench/main.ts',
  import: 'import/main.ts',
  minio: 'minio/main.ts',
  compose: 'compose/main.ts',
  sweep: 'sweep/main.ts',
});

await ready();
await runOnOwnNode(new URL(`./${files[command] ?? 'release/main.ts'}`, import.meta.url));
