import { type Signal, signal } from '@shop/platform/platform';

/** Shortest time between checks on navigation. */
const everyMs = 30_000;
const limitMs = 5_000;

/** Checks in the background for newer versions; follow-links.ts and PageFailed.tsx act on the result. */
class ReleaseWatch {
  readonly outdated: Signal<boolean> = signal(false);
  private composition: string | undefined;
  private askedAt = 0;

  start(composition: string): void {
    this.composition = composition;
    this.askedAt = performance.now();
    this.outdated.set(false);
  }

  /** Checks unless the result is known or recent; `atOnce` skips the interval after a failure. */
  async look({ atOnce = false } = {}): Promise<void> {
    const now = performance.now();
    if (!this.composition || this.outdated.get() || (!atOnce && now - this.askedAt < everyMs)) return;
    this.askedAt = now;
    const current = await currentComposition();
    if (current && current !== this.composition) this.outdated.set(true);
  }
}

export const releaseWatch = new ReleaseWatch();

/** Undefined when the server does not answer; a later check tries again. */
async function currentComposition(): Promise<string | undefined> {
  try {
    const response = await fetch('/releases/composition', { signal: AbortSignal.timeout(limitMs) });
    return response.ok ? ((await response.json()) as { composition: string }).composition : undefined;
  } catch {
    return undefined;
  }
}
