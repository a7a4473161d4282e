import type { BootRemote } from '@shop/contracts/registry';
import { type LazyPart, lazyPart } from '@shop/platform/platform';
import type { ComponentType } from 'react';
import { loadExposed } from '../remotes/load.ts';

export interface SearchSlotProps {
  field: HTMLInputElement;
}

/** The remote's search suggestions; a failure leaves the field usable. */
export function suggestionsOf(remotes: BootRemote[]): LazyPart<SearchSlotProps> | undefined {
  const fillers = remotes
    .filter(({ refused }) => !refused)
    .flatMap((remote) => remote.slots.flatMap(({ slot, expose }) => (slot === 'search' ? { remote, expose } : [])));
  const [filler] = fillers;
  if (!filler) return undefined;
  const load = async () =>
    (await loadExposed<{ default: ComponentType<SearchSlotProps> }>(filler.remote, filler.expose)).default;
  return lazyPart(load, { name: `search of ${filler.remote.name}`, Failed: () => null });
}
