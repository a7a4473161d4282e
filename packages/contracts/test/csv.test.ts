import { csvLine, readCell } from '../src/csv.ts';

describe('csvLine', () => {
  it('quotes commas, quotes and line breaks', () => {
    expect(csvLine(['a,b', 'say "x"', 'two\nlines', 'plain'])).toBe('"a,b","say ""x""","two\nlines",plain\r\n');
  });

  it.each(['=1+1', '+1 876', '-1+2', '@SUM(A1)', '\tx', '|cmd', '%0a', "'=1+1", "''-x"])(
    'escapes the formula %j, which readCell restores',
    (text) => {
      const line = csvLine([text]);
      expect(line).toBe(`'${text}\r\n`);
      expect(readCell(line.slice(0, -2))).toBe(text);
    },
  );

  it.each(['-0.49', '42', "'s-Hertogenbosch", "Andre's", '', 'a=b'])(
    'writes %j unchanged, and readCell reads the same',
    (text) => {
      expect(csvLine([text])).toBe(`${text}\r\n`);
      expect(readCell(text)).toBe(text);
    },
  );
});
