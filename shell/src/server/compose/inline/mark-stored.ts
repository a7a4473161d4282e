import type { RemoteMark } from '@shop/contracts/remote';
import type { pageEvents } from '../../../shared/page-events.ts';

export interface MarkStoredOptions {
  marks: RemoteMark[];
  events: typeof pageEvents;
}

/**
 * Shows stored values that remotes declare (`marks` in remote.json), such as filled hearts, until hydration. Adopted style sheets
 * need no policy entry.
 */
export function markStored({ marks, events }: MarkStoredOptions): void {
  const read = (key: string): unknown[] => {
    try {
      const value = JSON.parse(localStorage.getItem(key) ?? 'null');
      return Array.isArray(value) ? value.filter((id) => typeof id === 'string' && /^[\w-]+$/.test(id)) : [];
    } catch {
      return [];
    }
  };
  const rules = marks.map(({ attribute, property, value, stored }) => {
    const ids = stored.map(read).find(({ length }) => length > 0) ?? [];
    return ids.length > 0 ? `${ids.map((id) => `[${attribute}="${id}"]`).join()}{${property}:${value}}` : '';
  });
  const text = rules.join('');
  // Safari before 16.4 lacks adopted style sheets and shows the values after hydration.
  if (!text || !document.adoptedStyleSheets) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
  const unmark = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
  document.addEventListener(events.live, unmark, { once: true });
}
