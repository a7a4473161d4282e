/**
 * At least one visible character: no space, mark, control, private use, variation selector or filler (Hangul, Braille, Khmer, music,
 * hieroglyphs).
 */
const visible = /[^\s\p{M}\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{13441}\u{13442}]/u;

export const isBlank = (text: string): boolean => !visible.test(text);

/** Removes invisible characters that pasting adds, for numbers, addresses, order numbers and searches. */
export const withoutUnseen = (text: string): string => text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/**
 * Text for storage and comparison: trimmed, in NFC (Unicode annex 15), without characters that change the direction of adjacent text
 * (annex 9).
 */
export const storedText = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .normalize('NFC')
    .trim();
