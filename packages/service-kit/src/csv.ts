/** An amount, such as rounding of "-0.49": a number for the spreadsheet, and nothing that it could run. */
const amount = /^-?\d+(?:\.\d+)?$/;

/**
 * One line of CSV (RFC 4180). A text that a spreadsheet would run as a formula is led by an apostrophe, so that what anybody typed
 * into a form starts nothing on staff's machines.
 */
export const csvLine = (cells: string[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(text: string): string {
  const safe = !amount.test(text) && /^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
