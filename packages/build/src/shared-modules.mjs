import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';

const require = createRequire(import.meta.url);
const versionOf = (name) => JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')).version;

/** Modules that every front end shares with the shell: React, and the platform's runtime entries. */
const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
export const platformEntries = ['platform', 'ui', 'router', 'redux'].map((entry) => `@shop/platform/${entry}`);

/**
 * Modules that a front end consumes from the shell, so that browsers download React, the router, Redux and the platform once and have one
 * instance. The shell's own modules consume them too.
 */
export function consumedModules(platformRange) {
  const single = (version, requiredVersion) => ({ singleton: true, import: false, version, requiredVersion });
  const reactVersion = versionOf('react');
  return {
    ...Object.fromEntries(react.map((key) => [key, single(reactVersion, `^${reactVersion}`)])),
    ...Object.fromEntries(platformEntries.map((key) => [key, single(versionOf('@shop/platform'), platformRange)])),
  };
}

/**
 * Modules that the shell provides, by relative path: a module that is both provided and consumed with a fallback has its absolute path in
 * its id, and file names would depend on the folder.
 */
export function providedModules(context) {
  const provide = (request, version) => [
    relative(context, require.resolve(request, { paths: [context] })),
    { shareKey: request, version },
  ];
  return Object.fromEntries([
    ...react.map((key) => provide(key, versionOf('react'))),
    ...platformEntries.map((key) => provide(key, versionOf('@shop/platform'))),
  ]);
}

export const exposedChunk = (expose) => expose.slice(2).replaceAll('/', '-');
