import type { BootRemote } from '@shop/contracts/registry';
import type { NavEntry } from '@shop/contracts/remote';
import { createContext, useContext, useMemo } from 'react';
import { isReleased } from './boot.ts';

/** The remotes of this page, refused ones included. */
export const SiteContext = createContext<BootRemote[]>([]);

export const useRemotes = (): BootRemote[] => useContext(SiteContext);

const defaultOrder = 100;

/** The links of one area of header or footer, in order: what the released remotes ask for, and only to pages that are there. */
export function useNav(area: NavEntry['area']): NavEntry[] {
  const remotes = useRemotes();
  return useMemo(() => {
    const entries = remotes.filter(({ refused }) => !refused).flatMap(({ nav }) => nav);
    const shown = entries.filter((entry) => entry.area === area && isReleased(remotes, entry.to));
    return shown.sort((a, b) => (a.order ?? defaultOrder) - (b.order ?? defaultOrder));
  }, [remotes, area]);
}

/** Whether a page is there to be linked. */
export function useReleased(path: string): boolean {
  return isReleased(useRemotes(), path);
}

/** Whether the chat is there to be opened. */
export const useHasChat = (): boolean =>
  useRemotes().some(({ slots, refused }) => !refused && slots.some(({ answers }) => answers === 'chat'));
