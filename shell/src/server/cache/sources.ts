/** The services whose events the page server subscribes to. No response of any other one is cached. */
export type SourceName = 'catalog' | 'orders';

/** From when on what the services answer is known to be true still. Until its first event or subscription a service is not trusted. */
export class Sources {
  /** The last change of any of them, in milliseconds of the process's clock. */
  changedAt = 0;
  private readonly trueSince: Record<string, number> = { catalog: Number.POSITIVE_INFINITY, orders: Number.POSITIVE_INFINITY };

  /**
   * A change reaches the processes of a service within milliseconds of each other, not at once: what is read for so many
   * milliseconds after an event may come from one that it has not reached yet.
   */
  constructor(readonly settleMs = 300) {}

  /** Something changed: nothing that was read before may be shown any more. */
  changed(source: SourceName): void {
    this.changedAt = performance.now();
    this.trueSince[source] = this.changedAt + this.settleMs;
  }

  /** From now on nothing of it may be cached: its events do not arrive, or what else is read of it is not there yet. */
  distrust(source: SourceName): void {
    this.changedAt = performance.now();
    this.trueSince[source] = Number.POSITIVE_INFINITY;
  }

  /** Whether what these services answered at that moment is true still. */
  areUnchangedSince(at: number, sources: Iterable<string>): boolean {
    for (const source of sources) if (at < (this.trueSince[source] ?? Number.POSITIVE_INFINITY)) return false;
    return true;
  }
}
