// Entry point of the container `release`: `start` releases the builds in its image; other arguments are release
// commands (deploy/README.md). A build of the host is mounted over the image's.

import { carryOut, readCommand } from './command.ts';
import { releaseImage } from './image-start.ts';
import { listReleases } from './list.ts';
import { hasRegistry } from './registry.ts';

const usage =
  'docker compose run --rm release <front end> [--canary <per cent> | --promote], rollback <front end>, withdraw <front end> or list';
const { RELEASES_DIR = '/releases' } = process.env;

async function main([first = '', ...rest]: string[]): Promise<void> {
  if (first === 'start') return start();
  if (first === 'list') return void process.stdout.write(listReleases(RELEASES_DIR));
  const isTakingBack = ['rollback', 'withdraw'].includes(first);
  const command = isTakingBack ? readCommand(first, rest, usage) : readCommand('release', [first, ...rest], usage);
  await carryOut(RELEASES_DIR, command);
}

/** A build that does not fit the live versions is skipped; a site with releases continues. */
async function start(): Promise<void> {
  const { released, refused } = await releaseImage(RELEASES_DIR);
  for (const { name, version } of released) process.stdout.write(`${name} ${version}\n`);
  for (const reason of refused) process.stderr.write(`${reason}\n`);
  if (!hasRegistry(RELEASES_DIR)) process.exitCode = 1;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
