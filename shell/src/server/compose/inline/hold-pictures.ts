import type { pageEvents } from '../../../shared/page-events.ts';

export interface HoldPicturesOptions {
  events: typeof pageEvents;
}

/**
 * Defers lazy pictures so that the one with `fetchpriority=high` loads first. Chromium does not fetch clipped lazy pictures, and
 * adopted style sheets need no policy entry.
 */
export function holdPictures({ events }: HoldPicturesOptions): void {
  // Safari before 16.4 lacks adopted style sheets; an exception here would stop the start script.
  if (!document.adoptedStyleSheets) return;
  const sheet = new CSSStyleSheet();
  const holdAllBut = (pictures: Element[]) => {
    const others = pictures.map((picture) => `:not([src="${CSS.escape(picture.getAttribute('src') ?? '')}"])`);
    sheet.replaceSync(`#root img[loading=lazy]${others.join('')}{clip-path:inset(50%)}`);
  };
  const isSeen = (picture: Element) => picture.getBoundingClientRect().top < innerHeight;
  const holdUnseen = () => holdAllBut(Array.from(document.querySelectorAll('#root img[loading=lazy]')).filter(isSeen));
  const release = () => {
    for (const event of [events.pictured, events.loading]) document.removeEventListener(event, holdUnseen);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
  holdAllBut([]);
  document.adoptedStyleSheets.push(sheet);
  for (const event of [events.pictured, events.loading]) document.addEventListener(event, holdUnseen);
  document.addEventListener(events.begun, release);
  addEventListener('scroll', release, { once: true, passive: true });
}
