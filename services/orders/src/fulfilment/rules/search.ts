/** What of a search is looked for: of a telephone its digits, however they are punctuated. */
export function partOf(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length >= 3 && !/[^\d\s()+./-]/.test(text) ? digits : text;
}

/** Whether a search is so short that no index knows it: nothing of it is three letters or digits long. */
export const isShort = (text: string): boolean => !/[\p{L}\p{N}]{3}/u.test(partOf(text));
