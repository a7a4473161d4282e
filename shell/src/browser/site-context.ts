import type { BootRemote } from '@shop/contracts/registry';
import type { NavEntry } from '@shop/contracts/remote';
import { createContext, useContext, useMemo } from 'react';
import { isReleased } from './boot.ts';

/** All remotes of this page, including refused ones. */
export const SiteContext = createContext<BootRemote[]>([]);

export const useRemotes = (): BootRemote[] => useContext(SiteContext);

const defaultOrder = 100;

/** The navigation links of one area, in order, to released pages only. */
export function useNav(area: NavEntry['area']): NavEntry[] {
  const remotes = useRemotes();
  return useMemo(() => {
    const entries = remotes.filter(({ refused }) => !refused).flatMap(({ nav }) => nav);
    const shown = entries.filter((entry) => entry.area === area && isReleased(remotes, entry.to));
    return shown.sort((a, b) => (a.order ?? defaultOrder) - (b.order ?? defaultOrder));
  }, [remotes, area]);
}

export function useReleased(path: string): boolean {
  return isReleased(useRemotes(), path);
}

/** Whether a released remote offers the chat. */
export const useHasChat = (): boolean =>
  useRemotes().some(({ slots, refused }) => !refused && slots.some(({ answers }) => answers === 'chat'));
