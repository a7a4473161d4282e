/** Formats in order of size, smallest first. `plain` is JPEG, or PNG for transparent pictures. */
export const photographFormats = ['avif', 'webp', 'plain'] as const;
export type PhotographFormat = (typeof photographFormats)[number];

const accepted = (format: string) => new RegExp(String.raw`\bimage/${format}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`);
const [avif, webp] = [accepted('avif'), accepted('webp')];

/** Returns the best format in an `Accept` header; a wildcard may come from an old browser or a mail program. */
export const formatFor = (accept = ''): PhotographFormat =>
  avif.test(accept) ? 'avif' : webp.test(accept) ? 'webp' : 'plain';
