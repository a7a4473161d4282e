import { type Location, useLocation } from '@shop/platform/router';
import { isComposing } from '@shop/platform/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const entryOf = ({ key }: Location): string => key;

/** A disclosure that closes on Escape, on a click or focus outside, and on navigation. */
export function useMenu<Box extends HTMLElement = HTMLDivElement>(placeOf = entryOf) {
  const [openAt, setOpenAt] = useState<string>();
  const place = placeOf(useLocation());
  const box = useRef<Box>(null);
  const open = openAt === place;
  // The menu stays closed after Back.
  if (openAt !== undefined && !open) setOpenAt(undefined);

  /** Closes the menu and focuses its button, because the focused element is removed. */
  const close = () => {
    setOpenAt(undefined);
    box.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  const onOutside = useEffectEvent(({ target }: Event) => {
    if (!box.current?.contains(target as Node)) setOpenAt(undefined);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Escape during composition only cancels the composition.
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
