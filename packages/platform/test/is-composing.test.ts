import { isComposing } from '../src/ui/is-composing.ts';

const key = (init: KeyboardEventInit) => new KeyboardEvent('keydown', { key: 'Enter', ...init });

describe('a key of an input method', () => {
  it.each([
    ['within the composition', { isComposing: true }, true],
    ['that Safari sends after the composition', { keyCode: 229 }, true],
    ['outside of one', { keyCode: 13 }, false],
  ])('%s', (_, init, expected) => {
    expect(isComposing(key(init))).toBe(expected);
  });
});
