/** Markup that browsers would run if they took the file for a page. */
const markup = new Set(['script', 'html', 'iframe', '!doctype']);
/** What a PDF runs something by, or carries another file, a film or a form of another program in. */
const pdfNames = new Set(['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA']);
const longestName = 13;
/** The beginning of a PDF, for within something else. */
const pdf = Buffer.from('%PDF-', 'latin1');
/** The last record of a ZIP archive that is one file: whatever comes behind it, readers find it. */
const archive = Buffer.from('PK\x05\x06\0\0\0\0', 'latin1');

/** Bytes that what is looked for has at most. */
export const reach = 64;

/**
 * Whether bytes of a file hold what no receipt of this type needs. It makes no text of them, which is large, and takes as long for a file of
 * nothing but beginnings as for any other.
 */
export function hides(type: string | undefined, bytes: Buffer): boolean {
  const isPdf = type === 'application/pdf';
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === 0x3c && markup.has(nameAt(bytes, at + 1).toLowerCase())) return true;
    if (byte === 0x2f && isPdf && pdfNames.has(nameAt(bytes, at + 1))) return true;
  }
  return bytes.includes(archive) || (!isPdf && holdsPdf(bytes));
}

/** The name that begins there, as far as it can be one of those above; a PDF's may have any of its letters as #xx. */
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

/** A hexadecimal digit's value; anything else is no number. */
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
