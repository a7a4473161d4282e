const longStem = /^(.{9,})(.{4}\.\w{1,5})$/u;

/** A long name in two: its end, with the extension, stays on one line. */
export function splitFileName(name: string): [start: string, end: string] {
  const [, start = name, end = ''] = longStem.exec(name) ?? [];
  return [start, end];
}
