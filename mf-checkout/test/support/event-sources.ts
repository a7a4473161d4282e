/** Fakes EventSource, which jsdom lacks: a test sends events and breaks the streams. */
export class EventSourceStandIn {
  static readonly open = new Set<EventSourceStandIn>();
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(readonly url: string) {
    EventSourceStandIn.open.add(this);
  }

  close(): void {
    EventSourceStandIn.open.delete(this);
  }
}

/** URLs of the open streams. */
export const followed = (): string[] => [...EventSourceStandIn.open].map(({ url }) => url);

export function sayChanged(updatedAt: string): void {
  for (const { onmessage } of EventSourceStandIn.open) onmessage?.({ data: JSON.stringify({ type: 'order_changed', updatedAt }) });
}

export function breakStreams(): void {
  for (const { onerror } of EventSourceStandIn.open) onerror?.();
}

beforeEach(() => Object.assign(globalThis, { EventSource: EventSourceStandIn }));
afterEach(() => {
  EventSourceStandIn.open.clear();
  Reflect.deleteProperty(globalThis, 'EventSource');
});
