import { followOrder, retryAfter } from '../src/shared/live/follow-order.ts';
import { breakStreams, followed, sayChanged } from './support/event-sources.ts';

const onChanged = jest.fn();
const onUnknown = jest.fn();
const stops: (() => void)[] = [];
const follow = () => stops.push(followOrder('/orders/track/ORD-700700/events', { onChanged, onUnknown }));

beforeEach(() => {
  jest.useFakeTimers();
  onChanged.mockClear();
  onUnknown.mockClear();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
});

describe('followOrder', () => {
  it('does not poll while events arrive', () => {
    follow();
    sayChanged('2026-11-21T15:42:00.000Z');
    expect(onChanged).toHaveBeenCalledWith('2026-11-21T15:42:00.000Z');
    jest.advanceTimersByTime(120_000);
    expect(onUnknown).not.toHaveBeenCalled();
  });

  it('polls every 30 s and reopens a refused stream with back-off', () => {
    follow();
    breakStreams();
    expect(followed()).toEqual([]);
    jest.advanceTimersByTime(1_250);
    expect(followed()).toHaveLength(1);
    for (let refusals = 0; refusals < 8; refusals++) {
      breakStreams();
      jest.advanceTimersByTime(75_000);
    }
    expect(onUnknown).toHaveBeenCalledTimes(20);
  });

  it('polls every 30 s in a browser without EventSource', () => {
    Reflect.deleteProperty(globalThis, 'EventSource');
    follow();
    jest.advanceTimersByTime(60_000);
    expect(onUnknown).toHaveBeenCalledTimes(2);
  });

  it('resets the back-off after an event', () => {
    follow();
    for (let refusals = 0; refusals < 6; refusals++) {
      breakStreams();
      jest.advanceTimersByTime(75_000);
    }
    sayChanged('2026-11-21T15:42:00.000Z');
    breakStreams();
    jest.advanceTimersByTime(1_250);
    expect(followed()).toHaveLength(1);
  });

  it.each([
    [1, 1_000],
    [2, 2_000],
    [6, 32_000],
    [7, 60_000],
    [40, 60_000],
  ])('waits after %i failures about %i ms', (failures, ms) => {
    expect([retryAfter(failures, 0), retryAfter(failures, 0.5), retryAfter(failures, 1)]).toEqual([
      ms * 0.75,
      ms,
      ms * 1.25,
    ]);
  });
});
