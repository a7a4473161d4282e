import { isPrefetched, prefetch } from './prefetch.ts';

/** A link that passes by while scrolling is not meant. */
const restMs = 300;
/** Of one document: a long list is not a wish for all of it. */
const most = 20;
const fastMbits = 2;

let left = most;
const queue: string[] = [];
const timers = new Map<Element, ReturnType<typeof setTimeout>>();
let observer: IntersectionObserver | undefined;

interface Connection {
  effectiveType?: string;
  downlink?: number;
  saveData?: boolean;
}

/** Only where the browser says that the connection is fast and nobody asked to save data. */
function isCheap(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.effectiveType === '4g' && (connection.downlink ?? 0) >= fastMbits && !connection.saveData;
}

/** Prefetches the link when it stays in view. Answers with a way to call it off. */
export function prefetchWhenSeen(link: HTMLAnchorElement): () => void {
  if (!isCheap() || typeof IntersectionObserver !== 'function') return () => undefined;
  observer ??= new IntersectionObserver((entries) => entries.forEach(follow));
  observer.observe(link);
  return () => {
    observer?.unobserve(link);
    forget(link);
  };
}

function follow({ target, isIntersecting }: IntersectionObserverEntry): void {
  forget(target);
  if (isIntersecting)
    timers.set(
      target,
      setTimeout(() => enqueue(target as HTMLAnchorElement), restMs),
    );
}

function forget(link: Element): void {
  clearTimeout(timers.get(link));
  timers.delete(link);
}

function enqueue(link: HTMLAnchorElement): void {
  const href = link.pathname + link.search;
  observer?.unobserve(link);
  if (left === 0 || isPrefetched(href) || queue.includes(href)) return;
  left -= 1;
  queue.push(href);
  if (queue.length === 1) whenIdle(next);
}

/** One after the other, while the page has nothing better to do. */
function next(): void {
  const href = queue.shift();
  if (href) prefetch(href);
  if (queue.length > 0) whenIdle(next);
}

const whenIdle = (run: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(run) : setTimeout(run, restMs);
