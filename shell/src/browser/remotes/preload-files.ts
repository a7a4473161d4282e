/**
 * Asks for files that a script is going to load, each once in a document, and for no style sheet that the document brought. What fails
 * is asked for anew by whoever needs it.
 */
export function preloadFiles(urls: string[]): void {
  const asked = new Set(Array.from(document.head.querySelectorAll('link'), (link) => link.getAttribute('href')));
  const brought = document.querySelector<HTMLElement>('style[data-files]')?.dataset.files?.split(' ') ?? [];
  for (const href of urls) {
    if (asked.has(href) || brought.some((name) => href.endsWith(`/${name}`))) continue;
    const as = href.endsWith('.css') ? 'style' : 'script';
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as, href }));
  }
}
