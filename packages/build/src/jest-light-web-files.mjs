import { cleanup } from '@testing-library/react';
import { addEventHandler } from 'jest-circus';

/** Timers of the running file. */
const timers = new Set();

for (const name of ['setTimeout', 'setInterval']) {
  const start = globalThis[name];
  globalThis[name] = Object.assign((...args) => {
    const timer = start(...args);
    timers.add(timer);
    return timer;
  }, start);
}

const { location } = globalThis;

/** A new page for each file: the window stays, and what the last file left in it goes. */
function clearPage() {
  Object.defineProperty(globalThis, 'location', { value: location, configurable: true });
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

/** A request's cache and a poll wait for minutes, which would keep Jest from exiting and reach the next file. */
function stopTimers() {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
}

const known = new WeakSet();
addEventHandler((_, { rootDescribeBlock: file }) => {
  if (known.has(file)) return;
  known.add(file);
  const hook = (type, fn) => ({ type, fn, parent: file });
  file.hooks.push(hook('beforeAll', clearPage), hook('afterEach', cleanup), hook('afterAll', stopTimers));
});
