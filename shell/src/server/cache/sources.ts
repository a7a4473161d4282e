/** Services with change events. Responses of other services are never cached. */
export type SourceName = 'catalog' | 'orders';

/** Tracks since when responses of each service are valid. A service is not trusted before its first event or subscription. */
export class Sources {
  /** Time of the last change of any service, by `performance.now()`. */
  changedAt = 0;
  private readonly trueSince: Record<string, number> = {
    catalog: Number.POSITIVE_INFINITY,
    orders: Number.POSITIVE_INFINITY,
  };

  /** `settleMs`: a change reaches the processes of a service within milliseconds, so reads shortly after an event may still be old. */
  constructor(readonly settleMs = 300) {}

  /** Invalidates earlier responses of the service. */
  changed(source: SourceName): void {
    this.changedAt = performance.now();
    this.trueSince[source] = this.changedAt + this.settleMs;
  }

  /** Stops caching for the service, because its events or its details are missing. */
  distrust(source: SourceName): void {
    this.changedAt = performance.now();
    this.trueSince[source] = Number.POSITIVE_INFINITY;
  }

  /** Whether responses of these services from that time are still valid. */
  areUnchangedSince(at: number, sources: Iterable<string>): boolean {
    for (const source of sources) if (at < (this.trueSince[source] ?? Number.POSITIVE_INFINITY)) return false;
    return true;
  }
}
