/** Ignores pointers and scrolled links that only pass by. */
const pointedMs = 100;
const seenMs = 300;
/** Limits prefetching by visibility per document. */
const mostSeen = 20;
const fastMbits = 2;

interface Connection {
  effectiveType?: string;
  downlink?: number;
  saveData?: boolean;
}

const connectionOf = () => (navigator as { connection?: Connection }).connection;

export const savesData = (): boolean => connectionOf()?.saveData === true;

/** Only on fast connections without data saving. */
export function mayLoadWhatIsSeen(): boolean {
  const connection = connectionOf();
  return connection?.effectiveType === '4g' && (connection.downlink ?? 0) >= fastMbits && !connection.saveData;
}

/** The internal link of an event; `data-prefetch="never"` excludes a link. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined;
  if (link.pathname === location.pathname || link.dataset.prefetch === 'never') return undefined;
  return link;
}

type OnSign = (link: HTMLAnchorElement) => void;

/** Calls `onSign` for a hovered or focused link, not for touches, which may be scrolling. Returns a stop function. */
export function whenPointedAt(onSign: OnSign): () => void {
  const [pointer, focus] = [new Rest(onSign), new Rest(onSign)];
  const over = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') pointer.moved(event);
  };
  document.addEventListener('pointerover', over, { passive: true });
  document.addEventListener('focusin', focus.moved);
  return () => {
    document.removeEventListener('pointerover', over);
    document.removeEventListener('focusin', focus.moved);
    for (const rest of [pointer, focus]) rest.stop();
  };
}

const uses = ['pointermove', 'touchstart', 'wheel', 'keydown'] as const;

/** Calls `onUse` on the first input in the document. Returns a stop function. */
export function whenFirstUsed(onUse: () => void): () => void {
  const stop = () => {
    for (const use of uses) document.removeEventListener(use, used);
  };
  const used = () => {
    stop();
    onUse();
  };
  for (const use of uses) document.addEventListener(use, used, { passive: true });
  return stop;
}

/** Pointer and focus have separate timers: a focus that scrolls the page moves other elements under the pointer. */
class Rest {
  private near: HTMLAnchorElement | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onSign: OnSign) {}

  readonly moved = ({ target }: Event): void => {
    const link = linkOf(target);
    if (link === this.near) return;
    this.near = link;
    this.stop();
    if (link) this.timer = setTimeout(() => this.onSign(link), pointedMs);
  };

  stop(): void {
    clearTimeout(this.timer);
  }
}

/** Calls `onSign` once for each link that stays in view. */
export class SeenLinks {
  private readonly timers = new Map<Element, ReturnType<typeof setTimeout>>();
  private readonly observer: IntersectionObserver;
  private remaining = mostSeen;

  constructor(private readonly onSign: OnSign) {
    this.observer = new IntersectionObserver((entries) => {
      for (const entry of entries) this.follow(entry);
    });
  }

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
    if (!isIntersecting || this.remaining === 0) return;
    const timer = setTimeout(() => {
      this.observer.unobserve(target);
      this.remaining -= 1;
      if (this.remaining >= 0) this.onSign(target as HTMLAnchorElement);
    }, seenMs);
    this.timers.set(target, timer);
  }
}
