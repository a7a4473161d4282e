import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/** Replaces a file at once: a reader sees the old content or the new, even when the machine stops in between. */
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
