import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isAbsolute, relative } from 'node:path';
import { rspack } from '@rspack/core';

const require = createRequire(import.meta.url);
const entry = /^@module-federation\/runtime\/rspack\.js!=!data:text\/javascript,/;
const runtime = require.resolve('@module-federation/runtime/bundler');
const bundlerRuntime = require.resolve('@module-federation/webpack-bundler-runtime/bundler');

/**
 * Two things about the source that the federation plugin makes for a build's entry, a data: module. It imports by absolute
 * path, and its text decides its id and so the names of files: with paths from the front end's folder, builds in two
 * folders give the same bytes. And it takes the CommonJS builds of the federation's packages, which come whole and beside
 * the other ones; their entries for bundlers leave out what a browser never uses.
 */
export const federationEntry = (context) => [
  new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime$/, runtime),
  new rspack.NormalModuleReplacementPlugin(entry, (module) => {
    const [kind, source] = module.request.split(/(?<=data:text\/javascript,)/);
    const relocated = decodeURIComponent(source).replace(/ from "([^"]+)"/g, (whole, path) =>
      isAbsolute(path) ? ` from ${JSON.stringify(fromFolder(context, forBundlers(path)))}` : whole,
    );
    module.request = kind + encodeURIComponent(relocated);
  }),
];

function forBundlers(path) {
  if (/[\\/]webpack-bundler-runtime[\\/]/.test(path)) return bundlerRuntime;
  const esm = path.replace(/\.cjs$/, '.js');
  return existsSync(esm) ? esm : path;
}

function fromFolder(context, path) {
  const way = relative(context, path).replaceAll('\\', '/');
  return way.startsWith('.') ? way : `./${way}`;
}
