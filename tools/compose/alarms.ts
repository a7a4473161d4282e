import { join } from 'node:path';
import { root } from '../entry/root.mjs';
import { podman } from './command.ts';

const rules = join(root, 'deploy', 'observability', 'prometheus');
const tests = join(root, 'tools', 'compose', 'alarms.yml');

/** Checks the Prometheus rules with promtool, including the figures in alarms.yml at which each alarm fires. */
export async function testAlarms(): Promise<void> {
  const volumes = ['-v', `${rules}:/etc/prometheus:ro`, '-v', `${tests}:/alarms.yml:ro`];
  const promtool = (...args: string[]) => podman('run', '--rm', '--entrypoint', 'promtool', ...volumes, 'prom/prometheus:v3.5.3', ...args);
  await promtool('check', 'config', '/etc/prometheus/prometheus.yml');
  await promtool('test', 'rules', '/alarms.yml');
}
