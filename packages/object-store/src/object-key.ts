import { ObjectStoreError } from './errors.ts';

const SEGMENT = /^[a-z0-9_-][a-z0-9_.-]*$/;
const PREFIX = /^[a-z0-9_.\-/]*$/;
const MAX_LENGTH = 200;

/**
 * Throws OBJECT_KEY_INVALID unless the key has 1-200 characters of `[a-z0-9/_.-]` in non-empty segments without a leading dot. That rules
 * out traversal, absolute paths and clashes on case-insensitive file systems.
 */
export function assertObjectKey(key: string): void {
  const valid = key.length <= MAX_LENGTH && key.split('/').every((segment) => SEGMENT.test(segment));
  if (!valid) throw invalid();
}

/** Like a key, but may be empty and may end within a segment or after a slash. */
export function assertPrefix(prefix: string): void {
  const complete = prefix.split('/').slice(0, -1);
  const valid =
    prefix.length <= MAX_LENGTH && PREFIX.test(prefix) && complete.every((segment) => SEGMENT.test(segment));
  if (!valid || prefix.split('/').at(-1)?.startsWith('.')) throw invalid();
}

function invalid(): ObjectStoreError {
  return new ObjectStoreError('OBJECT_KEY_INVALID', 'This file name is not allowed.');
}
