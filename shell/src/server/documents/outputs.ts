import { resolve } from 'node:path';
import type { OutputFile, OutputFiles } from '../../render/process/task.ts';
import type { Composition } from '../compose/choose.ts';
import type { PageOwner } from '../compose/page.ts';
import type { Release } from '../registry/registry.ts';

/** Bundles of a page; undefined without a server bundle and for staff pages. Unknown addresses need only the shell. */
export function outputsOf(
  { id, shell }: Composition,
  owner: PageOwner | undefined,
  releasesDir: string,
): OutputFiles | undefined {
  const own = outputOf(shell, releasesDir);
  if (!own || owner?.refused || owner?.page.layout === 'staff') return undefined;
  if (!owner) return { composition: id, shell: own };
  const remote = outputOf(owner.release, releasesDir);
  return remote && { composition: id, shell: own, remote };
}

function outputOf({ name, version, server }: Release, releasesDir: string): OutputFile | undefined {
  return (
    server && { name, version, path: resolve(releasesDir, name, version, server.file), integrity: server.integrity }
  );
}

/** Key of a page for the renderers, such as "1f2e3d mf-checkout@1.2.0 /checkout": failures count per version. */
export function pageKeyOf({ id, shell }: Composition, owner: PageOwner | undefined): string {
  const { name, version } = owner?.release ?? shell;
  return `${id} ${name}@${version} ${owner?.page.path ?? '*'}`;
}
