import { type Signal, signal } from '@shop/platform/platform';

/** Navigations ask at most so often. */
const everyMs = 30_000;
const limitMs = 5_000;

/**
 * Whether this page runs on versions that it would not get any more. Asked in the background and never acted on by itself: see
 * follow-links.ts and PageFailed.tsx.
 */
class ReleaseWatch {
  readonly outdated: Signal<boolean> = signal(false);
  private composition: string | undefined;
  private askedAt = 0;

  /** The versions that the page was loaded with. */
  start(composition: string): void {
    this.composition = composition;
    this.askedAt = performance.now();
    this.outdated.set(false);
  }

  /** Asks, unless it is known already or was asked just now; a failure of the page asks at once. */
  async look({ atOnce = false } = {}): Promise<void> {
    const now = performance.now();
    if (!this.composition || this.outdated.get() || (!atOnce && now - this.askedAt < everyMs)) return;
    this.askedAt = now;
    const current = await currentComposition();
    if (current && current !== this.composition) this.outdated.set(true);
  }
}

export const releaseWatch = new ReleaseWatch();

/** Undefined where the server does not answer: the page goes on as it is and asks again later. */
async function currentComposition(): Promise<string | undefined> {
  try {
    const response = await fetch('/releases/composition', { signal: AbortSignal.timeout(limitMs) });
    return response.ok ? ((await response.json()) as { composition: string }).composition : undefined;
  } catch {
    return undefined;
  }
}
