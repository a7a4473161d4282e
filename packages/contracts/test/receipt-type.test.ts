import { describe, expect, it } from '@jest/globals';
import { receiptType, receiptTypeBytes } from '../src/receipt-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const whole = (text: string) => {
  const file = new Uint8Array(200_000);
  file.set(bytes(text));
  return file;
};
const number = (value: number) =>
  String.fromCharCode(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
/** First box of a HEIC or AVIF file. */
const ftyp = (major: string, ...compatible: string[]) =>
  `${number(16 + 4 * compatible.length)}ftyp${major}\0\0\0\0${compatible.join('')}`;
/** First box with a 64-bit size. */
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
  ])('detects %j as %s', (text, type) => {
    expect(receiptType(bytes(text))).toBe(type);
    expect(receiptType(whole(text))).toBe(type);
  });

  it.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])(
    'accepts the HEIC brand %s, major or compatible',
    (brand) => {
      for (const text of [
        ftyp(brand),
        ftyp(brand, 'mif1', brand),
        ftyp('mif1', 'miaf', brand),
        longFtyp('msf1', brand),
      ]) {
        expect(receiptType(whole(`${text}${meta('hvc1')}`))).toBe('image/heic');
      }
    },
  );

  it.each([
    ['the brand avif', ftyp('avif', 'mif1', 'miaf')],
    ['the brand avis', ftyp('avis', 'msf1', 'miaf')],
    ['a generic brand', ftyp('mif1', 'mif1', 'avif')],
    ['a generic brand and an AV1 item', `${ftyp('mif1', 'miaf')}${meta('av01')}`],
    ['a HEIC brand before avif', ftyp('heic', 'mif1', 'avif')],
    ['a HEIC brand after avif', ftyp('avif', 'heic')],
    ['the profile brand MA1B', ftyp('heic', 'MA1B')],
    ['a HEIC brand and an AV1 item', `${ftyp('heic', 'heic')}${meta('av01')}`],
    ['a size of 64 bits', longFtyp('heic', 'avif')],
    ['a first box longer than the head', ftyp('heic', ...Array<string>(300).fill('heic'), 'avif')],
    ['a first box up to the end of the file', ftyp('heic', 'avif').replace(number(20), number(0))],
    ['the header of a PDF', `${ftyp('avif')}%PDF-1.7`],
  ])('refuses AVIF with %s', (_, text) => {
    expect(receiptType(whole(text))).toBeUndefined();
  });

  it('refuses an MP4 video', () => expect(receiptType(whole(ftyp('isom', 'mp41')))).toBeUndefined());

  it.each([1, 900, 1_023])('finds a PDF header after %i bytes', (offset) => {
    expect(receiptType(whole(`${'\n'.repeat(offset)}%PDF-1.7`))).toBe('application/pdf');
    expect(receiptType(bytes(`${'\n'.repeat(offset)}%PDF-1.7`).subarray(0, receiptTypeBytes))).toBe('application/pdf');
  });

  it('ignores a PDF header after 1,024 bytes', () => {
    expect(receiptType(whole(`${'\n'.repeat(1_024)}%PDF-1.7`))).toBeUndefined();
  });

  it.each(['MZ\x90\0', 'GIF89a', 'PK\x03\x04', '\x89PNG', '\xff\xd8', 'RIFF', '<p>', '\xef\xbb\xbf\n <p>'])(
    'refuses a PDF header after %j',
    (beginning) => {
      expect(receiptType(whole(`${beginning} %PDF-1.7`))).toBeUndefined();
    },
  );

  it('finds a PDF header after printer commands', () => {
    expect(receiptType(whole('\x1b%-12345X@PJL JOB\n%PDF-1.7'))).toBe('application/pdf');
  });
});
