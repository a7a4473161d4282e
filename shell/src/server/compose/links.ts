import type { Release } from '../registry/registry.ts';
import type { PageOwner } from './page.ts';

export interface Assets {
  scripts: string[];
  styles: string[];
}

export function shellAssets({ files, firstView = [], url }: Release): Assets & { main: string; font?: string } {
  const at = (file: string) => url + file;
  const main = firstView.find((file) => /^main\..*js$/.test(file)) ?? 'main.js';
  const styles = firstView.filter((file) => file.endsWith('.css'));
  const scripts = firstView.filter((file) => file.endsWith('.js') && file !== main);
  const font = Object.keys(files).find((file) => file.endsWith('.woff2'));
  return { main: at(main), font: font && at(font), scripts: scripts.map(at), styles: styles.map(at) };
}

export function pageAssets({ page, release, refused }: PageOwner): Assets {
  if (refused) return { scripts: [], styles: [] };
  const { entry, exposes = {}, url } = release;
  const files = [entry ?? [], exposes[page.expose] ?? []].flat().map((file) => url + file);
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}
