import { auditOf } from './audit.ts';
import { canaryVersion, liveVersion, readRegistry } from './registry.ts';

/** One line for each front end: its live version, its canary, and the last change. */
export function listReleases(releasesDir: string): string {
  const registry = readRegistry(releasesDir);
  const names = Object.keys(registry.microFrontends).sort();
  return names.map((name) => `${line(releasesDir, name, registry)}\n`).join('');
}

function line(releasesDir: string, name: string, registry: ReturnType<typeof readRegistry>): string {
  const trial = canaryVersion(registry, name);
  const { at, by, action } = auditOf(releasesDir, name).at(-1) ?? {};
  return [
    name.padEnd(18),
    liveVersion(registry, name),
    trial && `on trial: ${trial}`,
    at && `${action} by ${by}, ${at}`,
  ]
    .filter(Boolean)
    .join('  ');
}
