import type { pageEvents } from '../../../shared/page-events.ts';

export interface HoldPicturesOptions {
  events: typeof pageEvents;
}

/**
 * Leaves the line to the picture that matters most (`fetchpriority=high`): lazy ones in view come after it, beside the scripts, and
 * those further down once the app runs or somebody scrolls. Chromium fetches no lazy picture that is clipped away; elsewhere they
 * come as ever. A sheet that a script adopts needs no leave of the policy.
 */
export function holdPictures({ events }: HoldPicturesOptions): void {
  // Safari before 16.4 knows no such sheets; what throws here would keep the scripts from being asked for.
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
