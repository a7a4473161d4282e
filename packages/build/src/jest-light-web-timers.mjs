import { ModernFakeTimers } from '@jest/fake-timers';

// The runner's own fake timers accept no options and cannot advance asynchronously.
const timers = new ModernFakeTimers({ config: { fakeTimers: { enableGlobally: true } }, global: globalThis });
const { jest } = globalThis;

for (const name of ['useFakeTimers', 'useRealTimers'])
  jest[name] = (options) => {
    timers[name](options);
    return jest;
  };
for (const name of ['setSystemTime', 'advanceTimersByTime', 'advanceTimersByTimeAsync', 'runOnlyPendingTimersAsync'])
  jest[name] = (value) => timers[name](value);
