import { useEffect } from 'react';
import { pageEvents } from '../shared/page-events.ts';

/**
 * Stands after the page: its effect runs when those of the page have run, so what is pressed from then on works. Says so once in a
 * document, to the script in its head and, by `<html data-live>`, to whoever looks from outside.
 */
export function Live() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.live !== undefined) return;
    dataset.live = '';
    document.dispatchEvent(new Event(pageEvents.live));
  }, []);
  return null;
}
