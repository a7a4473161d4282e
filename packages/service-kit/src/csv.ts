/** Matches a plain number such as "-0.49", which a spreadsheet cannot run as a formula. */
const amount = /^-?\d+(?:\.\d+)?$/;

/** Formats one CSV line (RFC 4180). An apostrophe escapes formulas, so that user-entered text runs nothing on staff's machines. */
export const csvLine = (cells: string[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(text: string): string {
  const safe = !amount.test(text) && /^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
