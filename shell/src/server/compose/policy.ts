import { createHash } from 'node:crypto';

export interface PolicyParts {
  /** Texts of the inline scripts and style sheets in the document; no other inline code runs. */
  scripts: string[];
  styles: string[];
  /** Allows scripts to add style sheets, on staff pages and pages with maps only. */
  nonce?: string;
  origins: string[];
  maps: boolean;
}

const mapHosts = 'https://maps.googleapis.com https://maps.gstatic.com';

/** Hosts of Google Maps. Google's documentation allows `*.googleapis.com`, which includes user files (storage.googleapis.com). */
const ofMaps: Record<string, string> = {
  script: ` ${mapHosts} 'unsafe-eval' blob:`,
  style: ' https://fonts.googleapis.com',
  img: ` ${mapHosts}`,
  font: ' https://fonts.gstatic.com',
  connect: ` ${mapHosts} https://mapsresources-pa.googleapis.com data: blob:`,
};
const mapsFrames = ['frame-src https://www.google.com', 'worker-src blob:'];

export function contentSecurityPolicy({ scripts, styles, nonce, origins, maps }: PolicyParts): string {
  const also = origins.map((origin) => ` ${origin}`).join('');
  const allowed = (texts: string[]) =>
    [...texts.map((text) => ` ${hashOf(text)}`), nonce ? ` 'nonce-${nonce}'` : ''].join('');
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

/** Cached, because documents share few texts. */
function hashOf(text: string): string {
  const cached = hashes.get(text);
  if (cached) return cached;
  if (hashes.size >= mostHashes) hashes.clear();
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashes.set(text, hash);
  return hash;
}
