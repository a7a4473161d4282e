/** "1 order", "1,284 orders"; `plural` is for nouns that need more than an s. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
