import { useLocation } from '@shop/platform/router';
import { useEffect, useRef, useState } from 'react';

/** A disclosure: opens on press, closes on Escape, on a press or focus elsewhere, and when a page is left. */
export function useMenu() {
  const [openAt, setOpenAt] = useState<string>();
  const { key } = useLocation();
  const box = useRef<HTMLElement>(null);
  const open = openAt === key;

  useEffect(() => {
    if (!open) return undefined;
    const close = () => setOpenAt(undefined);
    const onOutside = ({ target }: Event) => !box.current?.contains(target as Node) && close();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      box.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return { open, box, toggle: () => setOpenAt(open ? undefined : key) };
}
