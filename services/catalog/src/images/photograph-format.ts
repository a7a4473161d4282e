/** In the order of their size, the smallest first; `plain` is JPEG, or PNG where something shows through. */
export const photographFormats = ['avif', 'webp', 'plain'] as const;
export type PhotographFormat = (typeof photographFormats)[number];

const accepted = (format: string) => new RegExp(String.raw`\bimage/${format}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`);
const [avif, webp] = [accepted('avif'), accepted('webp')];

/** The best format that a client names in its `Accept`; one that takes anything may be an old one, or a mail program. */
export const formatFor = (accept = ''): PhotographFormat => (avif.test(accept) ? 'avif' : webp.test(accept) ? 'webp' : 'plain');
