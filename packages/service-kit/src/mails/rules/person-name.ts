const longest = 40;
const mostWords = 4;

/** A word of a name: letters of any script with marks, apostrophes and hyphens, or initials such as "J." and "D.-C.". */
const word = /^(?:\p{L}[\p{L}\p{M}'’-]*|(?:\p{L}\.-?)+)$/u;

/**
 * Returns a name that is safe in a mail, or '' when the text does not look like a person's name. Guests can order with a
 * stranger's address, so the name must not carry a message or a link.
 */
export function personName(text: string): string {
  const words = text.trim().split(/\s+/);
  const isName = text.length <= longest && words.length <= mostWords && words.every((part) => word.test(part));
  return isName ? words.join(' ') : '';
}
