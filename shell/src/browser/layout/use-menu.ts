import { useLocation } from '@shop/platform/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A disclosure: opens on press, closes on Escape, on a press or focus elsewhere, and when a page is left. */
export function useMenu() {
  const [openAt, setOpenAt] = useState<string>();
  const { key } = useLocation();
  const box = useRef<HTMLElement>(null);
  const open = openAt === key;

  /** Closes from within: what had the focus goes, so its button takes it. */
  const close = () => {
    setOpenAt(undefined);
    box.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  const onOutside = useEffectEvent(({ target }: Event) => {
    if (!box.current?.contains(target as Node)) setOpenAt(undefined);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
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

  return { open, box, close, toggle: () => setOpenAt(open ? undefined : key) };
}
