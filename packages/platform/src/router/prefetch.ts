export type PrefetchListener = (href: string) => void;

let listener: PrefetchListener | undefined;
/** When an address was last asked for: whoever points at a link again soon gets what is there. */
const asked = new Map<string, number>();
const againMs = 30_000;

/** Decides what is loaded for a page that a link leads to; the shell's. Answers with a way to end it. */
export function onPrefetch(next: PrefetchListener): () => void {
  listener = next;
  return () => {
    listener = undefined;
    asked.clear();
  };
}

/** Asks for the code and data of the page at an address of this site, such as "/device-batteries?q=galaxy". */
export function prefetch(href: string): void {
  const now = performance.now();
  const before = asked.get(href);
  if (!listener || (before !== undefined && now - before < againMs)) return;
  asked.set(href, now);
  listener(href);
}

export const isPrefetched = (href: string): boolean => asked.has(href);
