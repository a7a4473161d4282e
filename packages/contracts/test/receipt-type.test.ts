import { describe, expect, it } from '@jest/globals';
import { receiptType } from '../src/receipt-type.ts';

describe('the type of a receipt', () => {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  const whole = (text: string) => {
    const file = new Uint8Array(200_000);
    file.set(bytes(text));
    return file;
  };

  it.each([
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['\x00\x00\x00\x18ftypheic', 'image/heic'],
    ['\x00\x00\x00\x18ftyphevx', 'image/heic'],
    ['\r\n\x00\x18ftypmif1', 'image/heic'],
    ['%PDF-1.7', 'application/pdf'],
    ['RIFF\x00\x00\x00\x00WAVE', undefined],
    ['\x00\x00\x00\x18ftypisom', undefined],
    ['GIF89a', undefined],
    [' %PDF-1.7', undefined],
    ['', undefined],
  ])('of %j is %s', (text, type) => {
    expect(receiptType(bytes(text))).toBe(type);
    expect(receiptType(whole(text))).toBe(type);
  });
});
