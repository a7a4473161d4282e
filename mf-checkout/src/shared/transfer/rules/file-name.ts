const longStem = /^(.{9,})(.{4}\.\w{1,5})$/u;

/** Splits a long name, so that its end and extension stay on one line. */
export function splitFileName(name: string): [start: string, end: string] {
  const [, start = name, end = ''] = longStem.exec(name) ?? [];
  return [start, end];
}
