import type { Boot, BootRemote } from '@shop/contracts/registry';
import type { RemotePage } from '@shop/contracts/remote';
import type { Shop } from '@shop/contracts/shop';
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
  return [{ name, version: release.version, entry: `${release.url}${release.entry}`, pages, slots, nav, refused }];
}
