/** Keeps letters and digits only: "SM-A546E", "sm a546e" and "sma546e" are equal. */
export const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
