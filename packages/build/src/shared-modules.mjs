import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';

const require = createRequire(import.meta.url);
const versionOf = (name) => JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')).version;

/** What every front end shares with the shell: React, and the platform's entries that are used at run time. */
const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
export const platformEntries = ['platform', 'ui', 'router', 'redux'].map((entry) => `@shop/platform/${entry}`);

/**
 * What a front end takes from the shell instead of bringing it along, so that React, the router, Redux and the platform
 * are downloaded once and there is one of each. The shell's own modules take it there, too.
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
 * What the shell provides, by path: a module that is both provided and consumed with a fallback carries its absolute path
 * in its id, and files would be named otherwise in every folder.
 */
export function providedModules(context) {
  const provide = (request, version) => [relative(context, require.resolve(request, { paths: [context] })), { shareKey: request, version }];
  return Object.fromEntries([
    ...react.map((key) => provide(key, versionOf('react'))),
    ...platformEntries.map((key) => provide(key, versionOf('@shop/platform'))),
  ]);
}

/** Name of the files that an exposed module begins with. */
export const exposedChunk = (expose) => expose.slice(2).replaceAll('/', '-');
