import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig, readJson } from './base-config.mjs';
import { ChunkLoadingPlugin } from './chunk-loading.mjs';
import { ChunkOrderPlugin } from './chunk-order.mjs';
import { devServer } from './dev-server.mjs';
import { remoteServerConfig, shellServerConfig } from './server-output.mjs';
import { consumedModules, exposedChunk, providedModules } from './shared-modules.mjs';

/** Libraries of every page: they change rarely and together, so they share one file. */
const frame =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|react-redux|@reduxjs|@standard-schema|redux|redux-thunk|@module-federation|immer|reselect|react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/;

/** Platform entries share one file, because separate files would copy their common code. */
const platform = /packages[\\/](platform[\\/]src[\\/]|contracts[\\/])|node_modules[\\/]lucide-react[\\/]/;

const group = (name, test) => ({ [name]: { name, test, enforce: true, chunks: isFirst } });

/** Initial chunks behind the entry: the bootstrap, and provided modules, which have no name. Lazy chunks keep code that only they use. */
const isFirst = ({ name }) => !name || name === 'bootstrap';

/** "./routes" → "./src/routes.tsx" with chunk name "routes", for every module that remote.json exposes. */
function exposesOf({ pages, slots }, context) {
  const names = [...new Set([...pages, ...slots].map(({ expose }) => expose))];
  const source = (name) =>
    ['.tsx', '.ts'].map((end) => `./src/${name.slice(2)}${end}`).find((file) => existsSync(join(context, file)));
  return Object.fromEntries(
    names.map((name) => [name, { name: exposedChunk(name), import: source(name) ?? `./src/${name.slice(2)}.tsx` }]),
  );
}

/**
 * Build of a remote from its remote.json and src/. `port`: port of `npm run dev`; SITE_URL names the running site that shows it.
 * `replace`: library modules by name, and the remote's files that replace them. `together`: exposed modules that share most of their
 * code.
 * `apart`: libraries with a file each, because two parallel downloads are faster than one large file.
 * `workers`: library modules that start as workers by URL; the budget counts their files.
 * `server: false`: the browser renders its pages.
 */
export function remoteConfig({
  port,
  replace = {},
  together = [],
  apart = [],
  workers = [],
  server = true,
  context = process.cwd(),
}) {
  return (env = {}, { mode = 'production' } = {}) => {
    const manifest = readJson(join(context, 'remote.json'));
    const isServed = Boolean(env.RSPACK_SERVE);
    const config = baseConfig({ name: manifest.name, mode, context, isServed });
    const exposes = exposesOf(manifest, context);
    if (env.server)
      return server && manifest.pages.length > 0 ? remoteServerConfig(config, pagesOf(manifest, exposes)) : undefined;
    const federation = new rspack.container.ModuleFederationPluginV1({
      name: manifest.name.replaceAll('-', '_'),
      filename: isServed ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
      exposes,
      shared: consumedModules(manifest.platform),
    });
    const replacements = Object.entries(replace).flatMap(([module, file]) => replacement(module, join(context, file)));
    const shared = together.length > 0 ? sharedBy(together.map(exposedChunk)) : {};
    const optimization = { splitChunks: { cacheGroups: { ...shared, ...ofLibraries(apart) } } };
    config.module = { rules: [...config.module.rules, ...workers.map(asFile)] };
    Object.assign(config, {
      entry: {},
      optimization,
      plugins: [new ChunkLoadingPlugin(), new ChunkOrderPlugin(), federation, ...replacements],
    });
    return isServed ? devServer({ config, manifest, port, context }) : config;
  };
}

/** Puts code shared by all these chunks into one file. The bundler would copy it into each chunk when it is just below the size limit. */
const sharedBy = (names) => ({
  together: { name: 'together', chunks: ({ name }) => names.includes(name), minChunks: names.length, enforce: true },
});

/** One file for each of these libraries, loaded as late as its importer. */
const ofLibraries = (names) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { name, test: new RegExp(`node_modules[\\\\/]${name}[\\\\/]`), chunks: 'async', enforce: true, priority: 1 },
    ]),
  );

const asFile = (module) => ({
  test: new RegExp(`node_modules/${RegExp.escape(module)}$`),
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:10].js' },
});

/** Sources of the pages by exposed name; the server renders no floating slots. */
const pagesOf = ({ pages }, exposes) => Object.fromEntries(pages.map(({ expose }) => [expose, exposes[expose].import]));

/** Replaces a library's module with a file of the remote; fails the build if no module requests it. */
function replacement(module, file) {
  let used = false;
  const replaced = new rspack.NormalModuleReplacementPlugin(new RegExp(`/${module}$`), (asked) => {
    used = true;
    asked.request = file;
  });
  const check = {
    apply: ({ hooks }) =>
      hooks.thisCompilation.tap('replace', (compilation) => {
        compilation.hooks.afterSeal.tap('replace', () => {
          if (!used)
            compilation.errors.push(new Error(`rspack.config.ts replaces ${module}, which nothing imports any more.`));
        });
      }),
  };
  return [replaced, check];
}

/** Build of the shell, which provides the shared modules. `entry`: its start module; `view`: the module for the page server. */
export function shellConfig({ entry, view, context = process.cwd() }) {
  return (env = {}, { mode = 'production' } = {}) => {
    const config = baseConfig({ name: 'shell', mode, context });
    if (env.server) return view && shellServerConfig(config, view);
    return {
      ...config,
      entry: { main: entry },
      optimization: { splitChunks: { cacheGroups: { ...group('frame', frame), ...group('platform', platform) } } },
      plugins: [
        new ChunkLoadingPlugin(),
        // Omits parts of the federation runtime that no browser uses: snapshots (the page lists the remotes' entries) and Node support.
        new rspack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' }),
        new rspack.sharing.ProvideSharedPlugin({ provides: providedModules(context) }),
      ],
    };
  };
}
