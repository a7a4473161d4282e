import { useEffect } from 'react';
import { pageEvents } from '../shared/page-events.ts';

/** Marks the document as hydrated after all page effects have run. Start scripts and tests wait for `<html data-live>`. */
export function Live() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.live !== undefined) return;
    dataset.live = '';
    document.dispatchEvent(new Event(pageEvents.live));
  }, []);
  return null;
}
