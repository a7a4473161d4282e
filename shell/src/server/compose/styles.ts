import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Style sheets as they stand in a document. */
export interface InlineStyles {
  text: string;
  /** Names of the files, for the loader of the scripts: what is here is not fetched again. */
  names: string[];
}

const mostSets = 100;
/** Addresses within a sheet are relative to its file. */
const relative = /url\((["']?)(?!["']?(?:data:|https?:|[/#]))/g;

/** Reads style sheets by their URLs (`/releases/<name>/<version>/<file>`), each set of them once. */
export function inlineStyles(releasesDir: string): (urls: string[]) => Promise<InlineStyles> {
  const sets = new Map<string, Promise<InlineStyles>>();
  return (urls) => {
    const key = urls.join(' ');
    const known = sets.get(key);
    if (known) return known;
    if (sets.size >= mostSets) sets.clear();
    const reading = Promise.all(urls.map((url) => readSheet(releasesDir, url))).then((texts) => ({
      text: texts.join('\n'),
      names: urls.map((url) => basename(url)),
    }));
    sets.set(key, reading);
    reading.catch(() => sets.delete(key));
    return reading;
  };
}

async function readSheet(releasesDir: string, url: string): Promise<string> {
  const text = await readFile(join(releasesDir, url.slice('/releases/'.length)), 'utf8');
  if (/<\/style/i.test(text)) throw new Error(`${url} would end its own element.`);
  return text.replace(relative, `url($1${dirname(url)}/`);
}
