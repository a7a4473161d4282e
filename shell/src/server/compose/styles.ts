import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

export interface InlineStyles {
  text: string;
  /** File names, so that the module loader does not fetch them again. */
  names: string[];
}

/** Markup and the style sheets that it may need. */
export interface PageStyles {
  html: string;
  urls: string[];
}

export type StylesOf = (always: string[], page?: PageStyles) => Promise<InlineStyles>;

interface Sheet {
  name: string;
  text: string;
  classes: string[];
}

const mostSheets = 200;

/**
 * Reads style sheets by URL (`/releases/<name>/<version>/<file>`) and caches them. Inlines the shell's and those with classes in the
 * markup.
 */
export function inlineStyles(releasesDir: string): StylesOf {
  const sheets = new Map<string, Promise<Sheet>>();
  const sheetAt = (url: string) => {
    const cached = sheets.get(url);
    if (cached) return cached;
    if (sheets.size >= mostSheets) sheets.clear();
    const reading = readSheet(releasesDir, url);
    sheets.set(url, reading);
    reading.catch(() => sheets.delete(url));
    return reading;
  };
  return async (always, page) => {
    const shell = await Promise.all(always.map(sheetAt));
    const own = page ? used(await Promise.all(page.urls.map(sheetAt)), page.html) : [];
    const all = [...shell, ...own];
    return { text: all.map(({ text }) => text).join('\n'), names: all.map(({ name }) => name) };
  };
}

/** A sheet without classes is always included. */
function used(sheets: Sheet[], html: string): Sheet[] {
  const names = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' ')));
  return sheets.filter(({ classes }) => classes.length === 0 || classes.some((name) => names.has(name)));
}

/** URLs in a sheet are relative to its file. */
const relative = /url\((["']?)(?!["']?(?:data:|https?:|[/#]))/g;
const address = /url\([^)]*\)/g;
const className = /\.(-?[a-z_][\w-]*)/gi;

async function readSheet(releasesDir: string, url: string): Promise<Sheet> {
  const text = await readFile(join(releasesDir, url.slice('/releases/'.length)), 'utf8');
  if (/<\/style/i.test(text)) throw new Error(`${url} would end its own element.`);
  const classes = new Set([...text.replace(address, '').matchAll(className)].map(([, name = '']) => name));
  return { name: basename(url), text: text.replace(relative, `url($1${dirname(url)}/`), classes: [...classes] };
}
