/** Letters and digits alone: "SM-A546E", "sm a546e" and "sma546e" are one. */
export const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
