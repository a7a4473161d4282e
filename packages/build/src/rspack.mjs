import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig, readJson } from './base-config.mjs';
import { ChunkLoadingPlugin } from './chunk-loading.mjs';
import { ChunkOrderPlugin } from './chunk-order.mjs';
import { devServer } from './dev-server.mjs';
import { remoteServerConfig, shellServerConfig } from './server-output.mjs';
import { consumedModules, exposedChunk, providedModules } from './shared-modules.mjs';

/** Libraries that every page runs on: they change seldom and together, so they are one file. */
const frame =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|react-redux|@reduxjs|@standard-schema|redux|redux-thunk|@module-federation|immer|reselect|react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/;

/** The platform's entries in one file as well: one by one they would carry copies of what they have in common. */
const platform = /packages[\\/](platform[\\/]src[\\/]|contracts[\\/])|node_modules[\\/]lucide-react[\\/]/;

const group = (name, test) => ({ [name]: { name, test, enforce: true, chunks: isFirst } });

/** Of the chunks behind the entry: the shell's start and what it provides, which has no name. Late ones keep what only they use. */
const isFirst = ({ name }) => !name || name === 'bootstrap';

/** "./routes" → "./src/routes.tsx" in files named "routes…", for every module that remote.json exposes. */
function exposesOf({ pages, slots }, context) {
  const names = [...new Set([...pages, ...slots].map(({ expose }) => expose))];
  const source = (name) => ['.tsx', '.ts'].map((end) => `./src/${name.slice(2)}${end}`).find((file) => existsSync(join(context, file)));
  return Object.fromEntries(
    names.map((name) => [name, { name: exposedChunk(name), import: source(name) ?? `./src/${name.slice(2)}.tsx` }]),
  );
}

/**
 * The whole build of a remote: what it exposes stands in remote.json, its sources in src/. `port` is where `npm run dev`
 * serves it; SITE_URL names the running site that it then shows itself in.
 * `replace` names modules of libraries and the remote's own files that stand for them.
 * `together` names what it exposes that shares most of its code.
 * `apart` names libraries that are a file each: two that come at once are there sooner than one that is too large.
 * `workers` names libraries' modules that are started as workers by their address: files of script like all others, which the budget counts.
 * `server: false`: its pages are drawn by the browser alone.
 */
export function remoteConfig({ port, replace = {}, together = [], apart = [], workers = [], server = true, context = process.cwd() }) {
  return (env = {}, { mode = 'production' } = {}) => {
    const manifest = readJson(join(context, 'remote.json'));
    const isServed = Boolean(env.RSPACK_SERVE);
    const config = baseConfig({ name: manifest.name, mode, context, isServed });
    const exposes = exposesOf(manifest, context);
    if (env.server) return server && manifest.pages.length > 0 ? remoteServerConfig(config, pagesOf(manifest, exposes)) : undefined;
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

/** What all of these chunks need is one file. Left to the bundler it is copied into each when it is a little below a limit of size. */
const sharedBy = (names) => ({
  together: { name: 'together', chunks: ({ name }) => names.includes(name), minChunks: names.length, enforce: true },
});

/** A file for each of these libraries, as late as what asks for it. */
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

/** The sources of the pages, by the names that remote.json gives them: what floats over pages is the browser's. */
const pagesOf = ({ pages }, exposes) => Object.fromEntries(pages.map(({ expose }) => [expose, exposes[expose].import]));

/** A library's module replaced by a file of the remote; a build in which nothing asks for that module fails. */
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
          if (!used) compilation.errors.push(new Error(`rspack.config.ts replaces ${module}, which nothing imports any more.`));
        });
      }),
  };
  return [replaced, check];
}

/** The shell's build: provides what the remotes share. `entry` names its start module, `view` what the page server draws with. */
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
        // Of the federation runtime only what a browser uses: no snapshots (remotes' entries stand in the page), nothing for Node.
        new rspack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' }),
        new rspack.sharing.ProvideSharedPlugin({ provides: providedModules(context) }),
      ],
    };
  };
}
