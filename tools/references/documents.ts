export interface TextFile {
  /** Relative to the repository, with slashes. */
  path: string;
  text: string;
}

const rules = 'docs/product.md';
/** Outdated forms of citing rules. */
const bygone = /\btext [12] §\d|\bdecisions? \d+\b|\bUX-\d\d\b|\bAD-\d\d\b|docs\/spec\b/gi;
const rule = /product\.md#([\w-]+)/g;
const records = /\bADRs? (\d{1,4}(?:(?:, | and )\d{1,4})*)/g;

/** Lists each reference without a target: product.md headings, decision records and outdated numbers. */
export function brokenReferences(files: TextFile[]): string[] {
  const headings = new Set(anchorsOf(files.find(({ path }) => path === rules)?.text ?? ''));
  const numbers = new Set(files.flatMap(({ path }) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []));
  return files.flatMap((file) => [
    ...found(file, rule)
      .filter(([, anchor]) => !headings.has(anchor))
      .map(([text, , line]) => `${file.path}:${line} ${text}: ${rules} has no such heading.`),
    ...found(file, records)
      .filter(([, list]) => !list.split(/, | and /).every((number) => numbers.has(number.padStart(4, '0'))))
      .map(([text, , line]) => `${file.path}:${line} ${text}: docs/decisions has no such record.`),
    ...found(file, bygone).map(([text, , line]) => `${file.path}:${line} ${text}: cite a heading, ${rules}#….`),
  ]);
}

export function anchorsOf(markdown: string): string[] {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-');
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading));
}

function found({ text }: TextFile, pattern: RegExp): [string, string, number][] {
  return [...text.matchAll(pattern)].map((match) => [
    match[0],
    match[1] ?? '',
    text.slice(0, match.index).split('\n').length,
  ]);
}
