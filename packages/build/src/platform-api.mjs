import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { platformEntries } from './shared-modules.mjs';

const modulesOf = ({ modules = [] }) => modules.flatMap((module) => [module, ...modulesOf(module)]);

/** Exports of the platform in the shell's build, by entry. */
export function providedExports(stats) {
  const modules = modulesOf(stats.toJson({ all: false, modules: true, nestedModules: true, providedExports: true }));
  return Object.fromEntries(
    platformEntries.map((entry) => {
      const source = entry.replace('@shop/platform/', '/packages/platform/src/');
      const module = modules.find(({ nameForCondition }) => nameForCondition?.replace(/\.tsx?$/, '').endsWith(source));
      return [entry, [...(module?.providedExports ?? [])].sort()];
    }),
  );
}

/**
 * Platform exports that a remote's build imports, by shared entry; reads the import declarations of all bundled sources. Entries that are
 * bundled into the remote are left out.
 */
export function usedExports(stats) {
  const uses = new Map();
  for (const { entry, name } of sourcesOf(stats).flatMap(platformImports))
    uses.set(entry, (uses.get(entry) ?? new Set()).add(name));
  return Object.fromEntries([...uses].sort().map(([entry, names]) => [entry, [...names].sort()]));
}

/** One sentence for each call of `defineRemote` with a name other than the remote's own. */
export const remoteNameErrors = (stats, name) => sourcesOf(stats).flatMap((file) => namesGiven(file, name));

function namesGiven(file, name) {
  const source = readFileSync(file, 'utf8');
  if (!source.includes('defineRemote')) return [];
  const { body } = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') });
  const imported = body.filter(({ source: from }) => platformEntries.includes(from?.value));
  const locals = imported
    .flatMap(({ specifiers }) => specifiers)
    .filter((specifier) => (specifier.imported ?? specifier.orig ?? specifier.local)?.value === 'defineRemote')
    .map(({ local, orig }) => (local ?? orig).value);
  const found = body
    .filter((statement) => !imported.includes(statement))
    .flatMap((statement) => usesIn(statement, locals));
  const isRight = (use) => use.type === 'CallExpression' && use.arguments[0]?.expression.value === name;
  const others = imported.filter(({ type }) => type !== 'ImportDeclaration').flatMap(({ specifiers }) => specifiers);
  const isHandedOn = others.some(({ orig }) => orig?.value === 'defineRemote');
  if (!isHandedOn && found.every(isRight)) return [];
  return [
    `${file} must call defineRemote with the name in remote.json, '${name}', written out: endpoints and slices carry it.`,
  ];
}

/** Calls of these names, and all other uses of them. */
function usesIn(node, names) {
  if (node === null || typeof node !== 'object') return [];
  const isOne = (other) => other?.type === 'Identifier' && names.includes(other.value);
  if (isOne(node)) return [node];
  const isCall = node.type === 'CallExpression' && isOne(node.callee);
  return isCall ? [node] : Object.values(node).flatMap((child) => usesIn(child, names));
}

/** Includes sources that tree shaking removed, since their imports must exist too. */
const sourcesOf = ({ compilation }) =>
  [...compilation.fileDependencies]
    .filter((file) => /\.tsx?$/.test(file) && !/[\\/]node_modules[\\/]/.test(file))
    .sort();

function platformImports(file) {
  const source = readFileSync(file, 'utf8');
  if (/\bimport\(\s*['"]@shop\/platform\//.test(source)) throw new Error(wholesale(file));
  const { body } = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') });
  return body
    .filter(({ source, typeOnly }) => platformEntries.includes(source?.value) && !typeOnly)
    .flatMap((statement) =>
      namedBy(statement, file).map(({ imported, orig, local }) => ({
        entry: statement.source.value,
        name: (imported ?? orig ?? local).value,
      })),
    );
}

/** Names in an import or export declaration; throws if it takes the whole entry. */
function namedBy({ specifiers }, file) {
  const isNamed = ({ type, orig }) => type === 'ImportSpecifier' || (type === 'ExportSpecifier' && orig);
  if (!specifiers?.every(isNamed)) throw new Error(wholesale(file));
  return specifiers.filter(({ isTypeOnly }) => !isTypeOnly);
}

const wholesale = (file) =>
  `${file} imports an entry of the platform whole: name what it uses, so that the release can say so.`;
