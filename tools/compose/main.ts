import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../entry/root.mjs';
import { seconds, step } from '../entry/steps.mjs';
import { makeBaseImages } from './base-images.ts';
import { podman } from './command.ts';
import { imageSizes } from './image-sizes.ts';
import { whyNotHere } from './machine.ts';
import { ComposedSite } from './site.ts';
import { serveByTls } from './tls.ts';

const rules = join(root, 'deploy', 'observability', 'prometheus');
const tests = join(root, 'tools', 'compose', 'alarms.yml');

/** Checks the Prometheus rules with promtool, including the figures in alarms.yml at which each alarm fires. */
async function testAlarms(): Promise<void> {
  const volumes = ['-v', `${rules}:/etc/prometheus:ro`, '-v', `${tests}:/alarms.yml:ro`];
  const promtool = (...args: string[]) =>
    podman('run', '--rm', '--entrypoint', 'promtool', ...volumes, 'prom/prometheus:v3.5.3', ...args);
  await promtool('check', 'config', '/etc/prometheus/prometheus.yml');
  await promtool('test', 'rules', '/alarms.yml');
}

/** `npm run test:compose` runs the composed site from a fresh clone, as an operator would. `--keep` leaves it running. */
async function main(keep: boolean): Promise<void> {
  await step('Base images', makeBaseImages, (made) => (made.length > 0 ? `made ${made.join(', ')}` : 'all there'));
  const site = new ComposedSite();
  try {
    await walk(site);
    if (keep) process.stdout.write(`\n  ${site.value('PUBLIC_URL')} is left running, from ${site.folder}.\n`);
  } finally {
    if (!keep) await step('Down', () => site.remove());
  }
}

async function walk(site: ComposedSite): Promise<void> {
  await step(
    'Fresh clone',
    () => site.clone(),
    (commit) => commit,
  );
  await step('.env', () => site.makeEnv());
  // Sequential builds share their stages through the cache.
  await step('Images', () => site.compose('--profile', 'mailbox', '--profile', 'tls', '--parallel', '1', 'build'));
  await step(
    'Their sizes',
    () => imageSizes(site.value('VERSION')),
    (sizes) => sizes.join(', '),
  );
  await step('Up', () => site.compose('up', '--detach'));
  await step(
    'Healthy',
    () => site.untilHealthy(),
    (count) => `${count} containers`,
  );
  await step('Order', () => site.journey('composed/order.test.ts'));
  await step('Chat', () => site.journey('journeys/support-chat.test.ts', 'gate'));
  await step('Three of support', () => site.compose('up', '--detach', '--scale', 'support=3'));
  await step('Sockets', () => site.journey('composed/scaling.test.ts'));
  await step('Releases', () => site.journey('composed/releases.test.ts'));
  await step('Store away', () => site.journey('composed/store-away.test.ts'));
  await step('New secrets', () => site.journey('composed/rotation.test.ts'));
  await step('A secret in a file', () => site.journey('composed/secret-files.test.ts'));
  await step('Backup and restore', () => site.journey('composed/backup.test.ts'));
  await step('Another version, and back', () => site.journey('composed/update.test.ts'));
  await step('Alarms', testAlarms);
  // No Grafana image can be built here, so the panels' queries are sent to Prometheus directly.
  await step('Prometheus', () => site.compose('--profile', 'observability', 'up', '--detach', 'prometheus'));
  await step(
    'Dashboards',
    () => site.journey('composed/observability.test.ts'),
    () => 'Grafana itself is not run',
  );
  await step('Contained', () => site.journey('composed/contained.test.ts'));
  await step('Caddy', () => serveByTls(site));
  await step(
    'Healthy',
    () => site.untilHealthy(),
    (count) => `${count} containers`,
  );
  await step('https', () => site.journey('composed/tls.test.ts'));
  await step('Order by https', () => site.journey('composed/order.test.ts'));
  await step("Owner's shop", () => site.startOwnShop());
  await step('First products', () => site.journey('composed/owner.test.ts'));
  await step('Contained', () => site.journey('composed/contained.test.ts'));
}

const began = Date.now();
try {
  const [, ...args] = process.argv.slice(2);
  const { values } = parseArgs({ args, options: { keep: { type: 'boolean', default: false } } });
  const reason = whyNotHere();
  if (reason) throw new Error(reason);
  await main(values.keep);
  process.stdout.write(`\n  Done in ${seconds(Date.now() - began)}.\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
