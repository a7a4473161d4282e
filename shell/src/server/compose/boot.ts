import type { Boot, BootRemote } from '@shop/contracts/registry';
import type { RemotePage } from '@shop/contracts/remote';
import type { Shop } from '@shop/contracts/shop';
import type { Release } from '../registry/registry.ts';
import type { Composition } from './choose.ts';

export interface DemoSettings {
  demo: boolean;
  admin?: { email: string; password: string };
}

interface BootParts {
  composition: Composition;
  shop: Shop | undefined;
  demo: DemoSettings;
  guest: boolean;
  origin: string;
  page: RemotePage | undefined;
}

/** What the browser half starts from. */
export function bootOf({ composition, shop, demo: { demo, admin }, guest, origin, page }: BootParts): Boot {
  const demoAdmin = demo && page?.layout === 'staff' ? admin : undefined;
  return {
    composition: composition.id,
    remotes: composition.remotes.flatMap(bootRemote),
    shop: shop ?? null,
    demo,
    demoAdmin,
    guest,
    origin,
  };
}

function bootRemote({ release, refused }: Composition['remotes'][number]): BootRemote[] {
  if (!release.remote) return [];
  const { name, pages, slots, nav = [] } = release.remote;
  const entry = `${release.url}${release.entry}`;
  return [{ name, version: release.version, entry, files: filesOf(release, pages), pages, slots, nav, refused }];
}

/** Of customers' pages: those of staff have documents of their own. */
function filesOf({ exposes = {}, url }: Release, pages: RemotePage[]): BootRemote['files'] {
  const shown = new Set(pages.filter(({ layout }) => layout !== 'staff').map(({ expose }) => expose));
  return Object.fromEntries([...shown].map((expose) => [expose, (exposes[expose] ?? []).map((file) => url + file)]));
}
