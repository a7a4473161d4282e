import { isComposing } from '../src/ui/is-composing.ts';

const key = (init: KeyboardEventInit) => new KeyboardEvent('keydown', { key: 'Enter', ...init });

describe('a key of an input method', () => {
  it.each([
    ['is composing inside a composition', { isComposing: true }, true],
    ['is composing with Safari’s key code 229', { keyCode: 229 }, true],
    ['is not composing outside of a composition', { keyCode: 13 }, false],
  ])('%s', (_, init, expected) => {
    expect(isComposing(key(init))).toBe(expected);
  });
});
