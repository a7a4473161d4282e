import { ObjectStoreError } from './errors.ts';

const SEGMENT = /^[a-z0-9_-][a-z0-9_.-]*$/;
const PREFIX = /^[a-z0-9_.\-/]*$/;
const MAX_LENGTH = 200;

/**
 * Refuses with OBJECT_KEY_INVALID whatever is not 1-200 characters of `[a-z0-9/_.-]` in segments that are not empty
 * and begin with no dot. That rules out traversal, absolute paths and clashes on file systems that ignore case.
 */
export function assertObjectKey(key: string): void {
  const valid = key.length <= MAX_LENGTH && key.split('/').every((segment) => SEGMENT.test(segment));
  if (!valid) throw invalid();
}

/** A prefix may be empty, and may end within a segment or after a slash. */
export function assertPrefix(prefix: string): void {
  const complete = prefix.split('/').slice(0, -1);
  const valid = prefix.length <= MAX_LENGTH && PREFIX.test(prefix) && complete.every((segment) => SEGMENT.test(segment));
  if (!valid || prefix.split('/').at(-1)?.startsWith('.')) throw invalid();
}

function invalid(): ObjectStoreError {
  return new ObjectStoreError('OBJECT_KEY_INVALID', 'This file name is not allowed.');
}
