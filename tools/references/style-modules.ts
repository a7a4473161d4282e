import { dirname, join } from 'node:path';
import { type Container, parse } from 'postcss';
import parseSelector from 'postcss-selector-parser';
import type { TextFile } from './documents.ts';

const imported = /^import (\w+) from '(\.[^']+\.module\.css)';$/gm;

/**
 * Lists unused classes of CSS modules, and used classes that no module defines (they would silently be
 * `undefined`). A computed name such as `styles[tone]` counts as a use of all.
 */
export function brokenClasses(files: TextFile[]): string[] {
  const uses = files.filter(({ path }) => /\.tsx?$/.test(path)).flatMap(usesIn);
  return files
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => {
      const defined = classesOf(parse(text, { from: path }));
      const used = uses.filter((use) => use.module === path);
      const names = new Set(used.flatMap((use) => use.names));
      const unused = used.some((use) => use.byName) ? [] : [...defined].filter((name) => !names.has(name));
      const undefinedOnes = used.flatMap((use) =>
        use.names.filter((name) => !defined.has(name)).map((name) => ({ ...use, name })),
      );
      return [
        ...unused.map((name) => `${path} .${name}: no file uses this class.`),
        ...undefinedOnes.map((use) => `${use.path} ${use.name}: ${path} has no such class.`),
      ];
    });
}

interface Use {
  path: string;
  module: string;
  names: string[];
  byName: boolean;
}

function usesIn({ path, text }: TextFile): Use[] {
  const code = text.replaceAll(imported, '');
  return [...text.matchAll(imported)].map(([, local, from = '']) => ({
    path,
    module: join(dirname(path), from),
    names: [...new Set([...code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].flatMap(([, name]) => name ?? []))],
    byName: new RegExp(`\\b${local}\\[`).test(code),
  }));
}

function classesOf(sheet: Container): Set<string> {
  const classes = new Set<string>();
  sheet.walkRules(({ selector, parent }) => {
    if (parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name))) return;
    parseSelector((selectors) => selectors.walkClasses(({ value }) => void classes.add(value))).processSync(selector);
  });
  return classes;
}
