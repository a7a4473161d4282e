/** A pointer that only passes by is not meant, nor is a link that passes by while scrolling. */
const pointedMs = 100;
const seenMs = 300;
/** Of what is seen in one document: a long list is not a wish for all of it. */
const mostSeen = 20;
const fastMbits = 2;

interface Connection {
  effectiveType?: string;
  downlink?: number;
  saveData?: boolean;
}

/** Only where the browser says that the connection is fast and nobody asked to save data. */
export function mayLoadWhatIsSeen(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.effectiveType === '4g' && (connection.downlink ?? 0) >= fastMbits && !connection.saveData;
}

/** The link to a page of this site that an event is about. A link says by `data-prefetch="never"` that it leads to none. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined;
  if (link.pathname === location.pathname || link.dataset.prefetch === 'never') return undefined;
  return link;
}

/** Calls `onSign` for a link that a pointer rests on, that has the focus or that a finger touches. Answers with a way to end it. */
export function whenPointedAt(onSign: (link: HTMLAnchorElement) => void): () => void {
  let near: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const wait = ({ target }: Event) => {
    const link = linkOf(target);
    if (link === near) return;
    near = link;
    clearTimeout(timer);
    if (link) timer = setTimeout(() => onSign(link), pointedMs);
  };
  const touch = ({ target }: Event) => {
    const link = linkOf(target);
    if (link) onSign(link);
  };
  document.addEventListener('pointerover', wait, { passive: true });
  document.addEventListener('focusin', wait);
  document.addEventListener('touchstart', touch, { passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', wait);
    document.removeEventListener('focusin', wait);
    document.removeEventListener('touchstart', touch);
  };
}

/** Calls `onSign` for the page's links that stay in view, each once. */
export class SeenLinks {
  private readonly timers = new Map<Element, ReturnType<typeof setTimeout>>();
  private readonly observer: IntersectionObserver;
  private left = mostSeen;

  constructor(private readonly onSign: (link: HTMLAnchorElement) => void) {
    this.observer = new IntersectionObserver((entries) => {
      for (const entry of entries) this.follow(entry);
    });
  }

  /** Looks at the links of the page that is shown now. */
  look(): void {
    this.stop();
    for (const link of document.querySelectorAll('main a[href]')) if (linkOf(link)) this.observer.observe(link);
  }

  stop(): void {
    this.observer.disconnect();
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private follow({ target, isIntersecting }: IntersectionObserverEntry): void {
    clearTimeout(this.timers.get(target));
    if (!isIntersecting || this.left === 0) return;
    const timer = setTimeout(() => {
      this.observer.unobserve(target);
      this.left -= 1;
      if (this.left >= 0) this.onSign(target as HTMLAnchorElement);
    }, seenMs);
    this.timers.set(target, timer);
  }
}
