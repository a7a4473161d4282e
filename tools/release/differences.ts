import { readDescriptor } from './built.ts';

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

/** What a release changed, for people: how many files are new, and what visitors download now. */
export function differences(before: string, after: string): string {
  const [old, now] = [readDescriptor(before).files, readDescriptor(after).files];
  const fresh = Object.entries(now).filter(([name, file]) => old[name]?.integrity !== file.integrity);
  const gone = Object.keys(old).filter((name) => !(name in now));
  const total = (files: typeof now) => Object.values(files).reduce((sum, file) => sum + file.brotliBytes, 0);
  const [was, is] = [total(old), total(now)];
  return `    new or changed files: ${fresh.length}, gone: ${gone.length}; ${kib(is)} compressed in all (${is >= was ? '+' : '-'}${kib(Math.abs(is - was))}).`;
}
