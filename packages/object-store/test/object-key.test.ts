import { assertObjectKey, assertPrefix } from '../src/object-key.ts';

const BAD_KEYS = [
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  'a/../b',
  'a/./b',
  '.hidden',
  'a/.hidden',
  'A',
  'a b',
  'ä',
  'a\\b',
  'a~',
  'a\n',
  'a%2fb',
];

describe('object keys', () => {
  it.each(['a', 'uploads/0b9c/receipt.png', 'a_b-c.d', '-', 'a..b', 'x'.repeat(200)])('takes %j', (key) => {
    expect(() => assertObjectKey(key)).not.toThrow();
  });

  it.each([...BAD_KEYS, 'x'.repeat(201)])('refuses %j', (key) => {
    expect(() => assertObjectKey(key)).toThrow(expect.objectContaining({ code: 'OBJECT_KEY_INVALID' }));
  });
});

describe('prefixes of a listing', () => {
  it.each(['', 'a', 'a/', 'a/b', 'uploads/0b'])('takes %j', (prefix) => {
    expect(() => assertPrefix(prefix)).not.toThrow();
  });

  it.each(['/', '..', '../', 'a/../', 'a/..', 'a//', '.incoming', 'ä', 'A', 'x'.repeat(201)])(
    'refuses %j',
    (prefix) => {
      expect(() => assertPrefix(prefix)).toThrow(expect.objectContaining({ code: 'OBJECT_KEY_INVALID' }));
    },
  );
});
