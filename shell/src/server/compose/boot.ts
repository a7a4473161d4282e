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
  mapsKey: string;
}

export function bootOf({ composition, shop, demo: { demo, admin }, guest, origin, page, mapsKey }: BootParts): Boot {
  const demoAdmin = demo && page?.layout === 'staff' ? admin : undefined;
  return {
    composition: composition.id,
    remotes: composition.remotes.flatMap((one) => bootRemote(one, mapsKey !== '')),
    shop: shop ?? null,
    demo,
    demoAdmin,
    ...(page?.maps && mapsKey !== '' && { mapsKey }),
    guest,
    origin,
  };
}

function bootRemote({ release, refused }: Composition['remotes'][number], hasMaps: boolean): BootRemote[] {
  if (!release.remote) return [];
  const { name, slots, nav = [] } = release.remote;
  // Without a maps key, maps pages need no special policy.
  const pages = release.remote.pages.map(({ maps, ...page }) => (maps && hasMaps ? { ...page, maps } : page));
  return [{ name, version: release.version, entry: `${release.url}${release.entry}`, pages, slots, nav, refused }];
}
