const longest = 40;
const mostWords = 4;

/** A word of a name: letters of any script with marks, apostrophes and hyphens, or initials such as "J." and "D.-C.". */
const word = /^(?:\p{L}[\p{L}\p{M}'’-]*|(?:\p{L}\.-?)+)$/u;

/**
 * A name as it may stand in a mail: anybody can order in a stranger's name and address, so that what they type as theirs must
 * not be able to carry a message or a link to that stranger. Empty when it does not look like a person's name.
 */
export function personName(text: string): string {
  const words = text.trim().split(/\s+/);
  const isName = text.length <= longest && words.length <= mostWords && words.every((part) => word.test(part));
  return isName ? words.join(' ') : '';
}
