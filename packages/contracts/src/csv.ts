/** Matches a plain number such as "-0.49", which a spreadsheet cannot run as a formula. */
const amount = /^-?\d+(?:\.\d+)?$/;

/** Matches text that a spreadsheet would run, also behind apostrophes, so that `readCell` restores every text. */
const formula = /^'*[=+\-@\t\r\n|%]/;

/** Formats one CSV line (RFC 4180). An apostrophe escapes formulas, so that user-entered text runs nothing on staff's machines. */
export const csvLine = (cells: string[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(text: string): string {
  const safe = !amount.test(text) && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes the apostrophe that `csvLine` puts before a formula. */
export const readCell = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);
