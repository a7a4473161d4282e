import { addEventHandler } from 'jest-circus';
import base from './jest-node.mjs';

// Fake timers that a test advances must not end it.
const { setTimeout, clearTimeout } = globalThis;

// jest-light-runner has no time limit, so a hanging test or hook would block the run.
addEventHandler((event, { currentDescribeBlock: { children, hooks } }) => {
  if (event.name === 'add_test') limit(children.at(-1), event.timeout);
  if (event.name === 'add_hook') limit(hooks.at(-1), event.timeout);
});

function limit(step, ms = base.testTimeout) {
  const { fn } = step;
  if (!fn) return;
  step.fn = async () => {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`It took longer than ${ms / 1_000} s.`)), ms);
    });
    await Promise.race([Promise.resolve().then(fn), late]).finally(() => clearTimeout(timer));
  };
}
