import { createRequire } from 'node:module';
import { isAbsolute, relative } from 'node:path';
import { rspack } from '@rspack/core';

const require = createRequire(import.meta.url);
const entry = /^@module-federation\/runtime\/rspack\.js!=!data:text\/javascript,/;
const bundlerRuntime = '@module-federation/webpack-bundler-runtime';
const esm = require.resolve(`${bundlerRuntime}/bundler`, { paths: [require.resolve('@module-federation/enhanced/rspack')] });

/**
 * Two things about the source that the federation plugin makes for a build's entry, a data: module. It imports by absolute
 * path, and its text decides its id and so the names of files: with paths from the front end's folder, builds in two
 * folders give the same bytes. And it takes the runtime's CommonJS build, which comes whole; the package's entry for
 * bundlers leaves out what a browser never uses.
 */
export const federationEntry = (context) =>
  new rspack.NormalModuleReplacementPlugin(entry, (module) => {
    const [kind, source] = module.request.split(/(?<=data:text\/javascript,)/);
    const relocated = decodeURIComponent(source).replace(/ from "([^"]+)"/g, (whole, path) =>
      isAbsolute(path) ? ` from ${JSON.stringify(fromFolder(context, forBundlers(path)))}` : whole,
    );
    module.request = kind + encodeURIComponent(relocated);
  });

const forBundlers = (path) => (path.replaceAll('\\', '/').includes(`/${bundlerRuntime}/`) ? esm : path);

function fromFolder(context, path) {
  const way = relative(context, path).replaceAll('\\', '/');
  return way.startsWith('.') ? way : `./${way}`;
}
