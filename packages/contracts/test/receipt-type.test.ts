import { describe, expect, it } from '@jest/globals';
import { receiptType, receiptTypeBytes } from '../src/receipt-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const whole = (text: string) => {
  const file = new Uint8Array(200_000);
  file.set(bytes(text));
  return file;
};
const number = (value: number) => String.fromCharCode(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
/** The box that a picture in a container begins with. */
const ftyp = (major: string, ...compatible: string[]) => `${number(16 + 4 * compatible.length)}ftyp${major}\0\0\0\0${compatible.join('')}`;
/** The same with its size in 64 bits. */
const longFtyp = (major: string, ...compatible: string[]) =>
  `${number(1)}ftyp\0\0\0\0${number(24 + 4 * compatible.length)}${major}\0\0\0\0${compatible.join('')}`;
const meta = (item: string) => `\0\0\0\x60meta\0\0\0\0 iinf infe ${item}`;

describe('receiptType', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['%PDF-1.7', 'application/pdf'],
    ['RIFF\x00\x00\x00\x00WAVE', undefined],
    ['GIF89a', undefined],
    ['', undefined],
  ])('of %j is %s', (text, type) => {
    expect(receiptType(bytes(text))).toBe(type);
    expect(receiptType(whole(text))).toBe(type);
  });

  it.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])('takes the HEIC brand %s, major or compatible', (brand) => {
    for (const text of [ftyp(brand), ftyp(brand, 'mif1', brand), ftyp('mif1', 'miaf', brand), longFtyp('msf1', brand)]) {
      expect(receiptType(whole(`${text}${meta('hvc1')}`))).toBe('image/heic');
    }
  });

  it.each([
    ['its own brand', ftyp('avif', 'mif1', 'miaf')],
    ['the brand of its sequences', ftyp('avis', 'msf1', 'miaf')],
    ['a generic brand', ftyp('mif1', 'mif1', 'avif')],
    ['a generic brand alone', `${ftyp('mif1', 'miaf')}${meta('av01')}`],
    ['a HEIC brand before its own', ftyp('heic', 'mif1', 'avif')],
    ['a HEIC brand behind its own', ftyp('avif', 'heic')],
    ['a profile of its own', ftyp('heic', 'MA1B')],
    ['a HEIC brand alone', `${ftyp('heic', 'heic')}${meta('av01')}`],
    ['a size of 64 bits', longFtyp('heic', 'avif')],
    ['a box longer than what is looked at', ftyp('heic', ...Array<string>(300).fill('heic'), 'avif')],
    ['a box up to the end of the file', ftyp('heic', 'avif').replace(number(20), number(0))],
    ['the header of a PDF', `${ftyp('avif')}%PDF-1.7`],
  ])('takes no AVIF under %s', (_, text) => {
    expect(receiptType(whole(text))).toBeUndefined();
  });

  it('takes no film', () => expect(receiptType(whole(ftyp('isom', 'mp41')))).toBeUndefined());

  it.each([1, 900, 1_023])('finds the header of a PDF behind %i bytes', (offset) => {
    expect(receiptType(whole(`${'\n'.repeat(offset)}%PDF-1.7`))).toBe('application/pdf');
    expect(receiptType(bytes(`${'\n'.repeat(offset)}%PDF-1.7`).subarray(0, receiptTypeBytes))).toBe('application/pdf');
  });

  it('finds no header of a PDF behind 1,024 bytes', () => {
    expect(receiptType(whole(`${'\n'.repeat(1_024)}%PDF-1.7`))).toBeUndefined();
  });

  it.each(['MZ\x90\0', 'GIF89a', 'PK\x03\x04', '\x89PNG', '\xff\xd8', 'RIFF', '<p>', '\xef\xbb\xbf\n <p>'])(
    'finds no PDF behind what begins as %j',
    (beginning) => {
      expect(receiptType(whole(`${beginning} %PDF-1.7`))).toBeUndefined();
    },
  );

  it('finds a PDF behind what a printer is told', () => {
    expect(receiptType(whole('\x1b%-12345X@PJL JOB\n%PDF-1.7'))).toBe('application/pdf');
  });
});
