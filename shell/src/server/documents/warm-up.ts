import { bootOf, type DemoSettings } from '../compose/boot.ts';
import { type Composition, liveCompositions } from '../compose/choose.ts';
import { findOwner } from '../compose/page.ts';
import type { RegistryWatch } from '../registry/registry-watch.ts';
import type { Job } from '../renderers/pool.ts';
import type { ShopDetails } from '../shop/shop-details.ts';
import { outputsOf, pageKeyOf } from './outputs.ts';

export interface WarmUpParts {
  registry: Pick<RegistryWatch, 'current'>;
  releasesDir: string;
  shop: Pick<ShopDetails, 'current'>;
  demo: DemoSettings;
  origin: string;
}

/** The first tasks of each renderer: the home page of each live composition, without data. */
export function warmUpJobs({ registry, releasesDir, shop, demo, origin }: WarmUpParts): Job[] {
  const home = (composition: Composition): Job[] => {
    const owner = findOwner(composition, '/');
    const outputs = outputsOf(composition, owner, releasesDir);
    if (!outputs) return [];
    const boot = bootOf({
      composition,
      shop: shop.current(),
      demo,
      guest: true,
      origin,
      page: owner?.page,
      mapsKey: '',
    });
    const request = { url: `${origin}/`, boot, at: Date.now() };
    const page = pageKeyOf(composition, owner);
    return [
      { page, task: { kind: 'load', outputs: { ...outputs, remote: undefined } } },
      { page, task: { kind: 'draw', outputs, request, responses: {} } },
    ];
  };
  return liveCompositions(registry.current() ?? new Map()).flatMap(home);
}
