/** Tags that would run in a browser if it opened the file as a page. */
const markup = new Set(['script', 'html', 'iframe', '!doctype']);
/** PDF names that run actions or embed files, media or XFA forms. */
const pdfNames = new Set([
  'JavaScript',
  'Launch',
  'Rendition',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'XFA',
]);
const longestName = 14;
/** Header of a PDF that is embedded in another file. */
const pdf = Buffer.from('%PDF-', 'latin1');
/** End records of single-file ZIP and ZIP64 archives. Readers find them even when other bytes follow. */
const archives = ['PK\x05\x06\0\0\0\0', 'PK\x06\x07\0\0\0\0'].map((record) => Buffer.from(record, 'latin1'));
/** Item record of a HEIC picture, and the AV1 type that follows within `itemBytes`. */
const item = Buffer.from('infe', 'latin1');
const av1 = Buffer.from('av01', 'latin1');
const itemBytes = 18;

/** Longest match in bytes. */
export const reach = 64;

/**
 * True if the bytes contain anything that a receipt of this type does not need; the scan takes linear time. Short patterns occur by
 * chance in photos, so they count only with the right bytes after them.
 */
export function hides(type: string | undefined, bytes: Buffer): boolean {
  const isPdf = type === 'application/pdf';
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === 0x3c && isMarkup(bytes, at + 1)) return true;
    if (byte === 0x2f && isPdf && isPdfName(bytes, at + 1)) return true;
  }
  return (
    archives.some((record) => bytes.includes(record)) ||
    (!isPdf && holdsPdf(bytes)) ||
    (type === 'image/heic' && holdsAvif(bytes))
  );
}

function isMarkup(bytes: Buffer, from: number): boolean {
  const tag = nameAt(bytes, from).toLowerCase();
  if (tag !== 'svg') return markup.has(tag);
  const next = bytes[from + tag.length];
  return isSpace(next) || next === 0x2f || next === 0x3e;
}

/** Attached files (EF) are a dictionary or an object number. */
function isPdfName(bytes: Buffer, from: number): boolean {
  const name = nameAt(bytes, from);
  if (name !== 'EF') return pdfNames.has(name);
  let at = from;
  for (const _ of name) at += bytes[at] === 0x23 ? 3 : 1;
  while (isSpace(bytes[at])) at++;
  return (bytes[at] === 0x3c && bytes[at + 1] === 0x3c) || isDigit(bytes[at] ?? 0);
}

/** Returns the name at `from`, up to the longest known one. PDF names may escape letters as #xx. */
function nameAt(bytes: Buffer, from: number): string {
  let name = '';
  let at = from;
  while (name.length <= longestName) {
    const escaped = bytes[at] === 0x23 ? 16 * digitOf(bytes[at + 1]) + digitOf(bytes[at + 2]) : Number.NaN;
    const code = escaped >= 0 ? escaped : (bytes[at] ?? 0);
    if (!isOfNames(code)) break;
    name += String.fromCharCode(code);
    at += escaped >= 0 ? 3 : 1;
  }
  return name;
}

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
const isLetter = (code: number) => (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
/** Letters, digits, "_" and "!". */
const isOfNames = (code: number) => isLetter(code) || isDigit(code) || code === 0x5f || code === 0x21;

/** Whitespace of HTML and PDF, NUL included. */
const isSpace = (code: number | undefined) =>
  code === 0x20 || code === 0 || (code !== undefined && code >= 0x09 && code <= 0x0d);

function digitOf(code = 0): number {
  if (isDigit(code)) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}

function holdsPdf(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(pdf); at !== -1; at = bytes.indexOf(pdf, at + 1)) {
    if (isDigit(bytes[at + pdf.length] ?? 0)) return true;
  }
  return false;
}

function holdsAvif(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(item); at !== -1; at = bytes.indexOf(item, at + 1)) {
    if (bytes.subarray(at, at + itemBytes).includes(av1)) return true;
  }
  return false;
}
