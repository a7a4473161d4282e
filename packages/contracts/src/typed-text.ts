/** At least one character that shows something: no space, mark, control, filler (Hangul, Braille, Khmer) or variation selector. */
const visible = /[^\s\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Nothing of it can be seen. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** Without the characters that nobody sees, which come along where people paste: for numbers, addresses, order numbers and searches. */
export const withoutUnseen = (text: string): string => text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/**
 * A text as it is stored and compared: trimmed, in NFC (Unicode annex 15), without the characters that turn the direction of what stands
 * beside it (annex 9).
 */
export const storedText = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .normalize('NFC')
    .trim();
