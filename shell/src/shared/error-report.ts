/** `POST /reports/errors`: errors that a page met, without anything of the person who met them. */
export interface ErrorReports {
  /** Id of the versions that the page was composed of. */
  composition: string;
  errors: ErrorReport[];
}

export interface ErrorReport {
  /** The front end whose code it is, such as "mf-checkout"; "shell" where nothing says more. */
  remote: string;
  version: string;
  /** What of the page failed, such as "page /checkout" or "cart sheet". */
  part: string;
  message: string;
  /** Frames with the paths of their files, without origin and query. */
  stack: string;
}

/** The longest texts that are sent, in characters; what is longer is cut. */
export const longest = { name: 64, part: 120, message: 300, stack: 4_000, errors: 10 };

const replacements: [RegExp, string][] = [
  // Addresses keep their path: a query may hold a name, a search or a key.
  [/\b\w+:\/\/[^\s/?#()]+/g, ''],
  [/[?#][^\s:)]*/g, ''],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '<email>'],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '<id>'],
  [/(?<!\w)\+?\d[\d\s().-]{5,}\d/g, '<number>'],
  // What JSON.parse and the like quote is what somebody typed or stored.
  [/"[^"\n]*"/g, '"…"'],
];

/** A text of an error without what may tell of a person: queries, e-mail addresses, telephone and other long numbers, ids, quotations. */
export function maskPersonal(text: string): string {
  return replacements.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text);
}
