import { type Location, useLocation } from '@shop/platform/router';
import { isComposing } from '@shop/platform/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const entryOf = ({ key }: Location): string => key;

/** A disclosure: opens on press, closes on Escape, on a press or focus elsewhere, and when its place, an entry of the history at first, is left. */
export function useMenu<Box extends HTMLElement = HTMLDivElement>(placeOf = entryOf) {
  const [openAt, setOpenAt] = useState<string>();
  const place = placeOf(useLocation());
  const box = useRef<Box>(null);
  const open = openAt === place;
  // Who comes back to the place finds it closed.
  if (openAt !== undefined && !open) setOpenAt(undefined);

  /** Closes from within: what had the focus goes, so its button takes it. */
  const close = () => {
    setOpenAt(undefined);
    box.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  const onOutside = useEffectEvent(({ target }: Event) => {
    if (!box.current?.contains(target as Node)) setOpenAt(undefined);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Of an input method, Escape ends the word that is being written.
    if (event.key === 'Escape' && !isComposing(event)) close();
  });
  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: Event) => onOutside(event);
    const press = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', press);
    };
  }, [open]);

  return { open, box, close, toggle: () => setOpenAt(open ? undefined : place) };
}
