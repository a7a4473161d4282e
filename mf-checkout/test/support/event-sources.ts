/** Fakes EventSource, which jsdom lacks: a test sends events and breaks the streams. */
export class FakeEventSource {
  static readonly open = new Set<FakeEventSource>();
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeEventSource.open.add(this);
  }

  close(): void {
    FakeEventSource.open.delete(this);
  }
}

/** URLs of the open streams. */
export const followed = (): string[] => [...FakeEventSource.open].map(({ url }) => url);

export function sayChanged(updatedAt: string): void {
  for (const { onmessage } of FakeEventSource.open)
    onmessage?.({ data: JSON.stringify({ type: 'order_changed', updatedAt }) });
}

export function breakStreams(): void {
  for (const { onerror } of FakeEventSource.open) onerror?.();
}

beforeEach(() => Object.assign(globalThis, { EventSource: FakeEventSource }));
afterEach(() => {
  FakeEventSource.open.clear();
  Reflect.deleteProperty(globalThis, 'EventSource');
});
