import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/** Replaces a file atomically: readers see the old or the new content, even after a crash. */
export function writeAtomically(file: string, content: string, mode = 0o644): void {
  const draft = `${file}.${process.pid}.tmp`;
  const handle = openSync(draft, 'w', mode);
  try {
    writeSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}
