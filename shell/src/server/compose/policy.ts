import { createHash } from 'node:crypto';

export interface PolicyParts {
  /** Texts of the inline scripts and style sheets that the document holds: only these and files of the site take effect. */
  scripts: string[];
  styles: string[];
  /** Lets scripts of the page add style sheets; only staff's pages and those with a map have one. */
  nonce?: string;
  /** Further places that pages may call and show pictures from. */
  origins: string[];
  /** Lets Google's maps in. */
  maps: boolean;
}

const mapHosts = 'https://maps.googleapis.com https://maps.gstatic.com';

/**
 * What Google's maps load, host by host. Google's own list (developers.google.com/maps/documentation/javascript/content-security-policy)
 * says `*.googleapis.com`, under which anybody's files are, too (storage.googleapis.com).
 */
const ofMaps: Record<string, string> = {
  script: ` ${mapHosts} 'unsafe-eval' blob:`,
  style: ' https://fonts.googleapis.com',
  img: ` ${mapHosts}`,
  font: ' https://fonts.gstatic.com',
  connect: ` ${mapHosts} https://mapsresources-pa.googleapis.com data: blob:`,
};
const mapsFrames = ['frame-src https://www.google.com', 'worker-src blob:'];

/** The page's Content-Security-Policy. */
export function contentSecurityPolicy({ scripts, styles, nonce, origins, maps }: PolicyParts): string {
  const also = origins.map((origin) => ` ${origin}`).join('');
  const allowed = (texts: string[]) => [...texts.map((text) => ` ${hashOf(text)}`), nonce ? ` 'nonce-${nonce}'` : ''].join('');
  const map = (kind: string) => (maps ? ofMaps[kind] : '');
  return [
    "default-src 'self'",
    `script-src 'self'${allowed(scripts)}${map('script')}`,
    `style-src 'self'${allowed(styles)}${map('style')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${also}${map('img')}`,
    `font-src 'self'${map('font')}`,
    `connect-src 'self'${also}${map('connect')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(maps ? mapsFrames : []),
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
