import { knownForm } from './error-forms.ts';

/** Body of `POST /reports/errors`: page errors without personal data. */
export interface ErrorReports {
  composition: string;
  errors: ErrorReport[];
}

export interface ErrorReport {
  /** Front end that caused the error, such as "mf-checkout"; "shell" by default. */
  remote: string;
  version: string;
  /** Failed component, such as "page /checkout" or "cart sheet". */
  part: string;
  message: string;
  /** Stack frames in released files, without origin and query. */
  stack: string;
}

/** Longest texts in characters; longer ones are truncated. */
export const longest = { name: 64, part: 120, message: 300, stack: 4_000, errors: 10 };

/** Limits of the parsed text, because thrown values may be of any length. */
const looked = { line: 500, message: 1_000, stack: 16_000, frames: 40 };

const kindOf = /^(?:Uncaught )?((?:[A-Z][A-Za-z]{0,40})?(?:Error|Exception|Failure))(?::|$)/;

/** Masks a message: "TypeError: … is not a function" keeps only kind and known form. */
export function maskMessage(text: string): string {
  const [first = '', ...more] = text.slice(0, looked.message).split('\n').map(maskLine);
  return [first, ...more.filter((line) => line !== '…')].join('\n').slice(0, longest.message);
}

function maskLine(line: string): string {
  const kind = kindOf.exec(line)?.[1];
  return kind ? `${kind}: ${knownForm(line)}` : knownForm(line);
}

const fileOf = /\/releases\/[\w-]{1,64}\/[\w.+-]{1,64}\/[\w./-]{1,160}/;
const placeOf = /:\d{1,7}:\d{1,7}$/;
/** Tokens look like names, but are longer. */
const functionOf = /^(?:async |new )?[A-Za-z_$<][\w$.<>/]{0,39}$/;

/** Stack frames in released files, in one format: "at f (/releases/mf-a/1.0.0/a.js:1:2)". Other lines are dropped. */
export function maskStack(text: string): string {
  const lines = text.slice(0, looked.stack).split('\n');
  return lines.flatMap(maskFrame).slice(0, looked.frames).join('\n').slice(0, longest.stack);
}

function maskFrame(line: string): string[] {
  const frame = line.slice(0, looked.line).trim().replace(/\)$/, '');
  const file = fileOf.exec(frame);
  const place = placeOf.exec(frame)?.[0];
  if (!file || !place) return [];
  const isV8 = frame.startsWith('at ');
  const named = isV8 ? frame.slice(3).split(' (')[0] : frame.split('@')[0];
  const isName = named !== undefined && functionOf.test(named) && !/\d{5}/.test(named);
  return [`at ${isName ? named : '…'} (${file[0]}${place})`];
}

/** Allows component names and page patterns, which have no digits. */
export function maskPart(text: string): string {
  const part = text.slice(0, longest.part);
  return /^[A-Za-z ./:*?_-]*$/.test(part) ? part : '…';
}
