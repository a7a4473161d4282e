import { createHash } from 'node:crypto';

export interface PolicyParts {
  /** Texts of the inline scripts and style sheets that the document holds: only these and files of the site take effect. */
  scripts: string[];
  styles: string[];
  /** Lets scripts of the page add style sheets; only staff's pages have one. */
  nonce?: string;
  /** Further places that pages may call and show pictures from. */
  origins: string[];
}

/** The page's Content-Security-Policy. */
export function contentSecurityPolicy({ scripts, styles, nonce, origins }: PolicyParts): string {
  const also = origins.map((origin) => ` ${origin}`).join('');
  const allowed = (texts: string[]) => [...texts.map((text) => ` ${hashOf(text)}`), nonce ? ` 'nonce-${nonce}'` : ''].join('');
  return [
    "default-src 'self'",
    `script-src 'self'${allowed(scripts)}`,
    `style-src 'self'${allowed(styles)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${also}`,
    "font-src 'self'",
    `connect-src 'self'${also}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const mostHashes = 200;
const hashes = new Map<string, string>();

/** Documents share few texts: each is hashed once. */
function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  if (hashes.size >= mostHashes) hashes.clear();
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashes.set(text, hash);
  return hash;
}
