import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { devServer } from './dev-server.mjs';
import { FreshAttemptsPlugin } from './fresh-attempts.mjs';
import { consumedModules, exposedChunk, providedModules } from './shared-modules.mjs';

const require = createRequire(import.meta.url);
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const cssLayer = fileURLToPath(new URL('./css-layer.cjs', import.meta.url));

/** A file of a remote that has not come by then has failed, a second before the shell gives the whole remote up. */
const fileLimitMs = 7_000;

/** Libraries that every page runs on: they change seldom and together, so they are one file. */
const frame =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|react-redux|@reduxjs|@standard-schema|redux|redux-thunk|@module-federation|immer|reselect|react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/;

/** The platform's entries in one file as well: one by one they would carry copies of what they have in common. */
const platform = /packages[\\/](platform[\\/]src[\\/]|contracts[\\/])|node_modules[\\/]lucide-react[\\/]/;

const group = (name, test) => ({ [name]: { name, test, enforce: true } });

function base({ name, mode, context }) {
  const development = mode === 'development';
  const hashed = development ? '[name]' : '[name].[contenthash:10]';
  return {
    name,
    context,
    mode,
    devtool: development ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    output: {
      path: join(context, 'dist/web'),
      clean: true,
      uniqueName: name,
      publicPath: 'auto',
      filename: `${hashed}.js`,
      chunkFilename: `${hashed}.js`,
      cssFilename: `${hashed}.css`,
      cssChunkFilename: `${hashed}.css`,
      assetModuleFilename: `${hashed}[ext]`,
      chunkLoadTimeout: fileLimitMs,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: mode === 'production' ? productionRouter : {} },
    module: {
      rules: [
        {
          test: /\.css$/,
          type: 'css/auto',
          loader: cssLayer,
          generator: { localIdentName: '[uniqueName]-[local]-[hash:5]' },
          parser: { namedExports: false },
        },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
        // Our own sources read workspace packages from their sources; the libraries' `source` condition is not meant for us.
        { test: /\.tsx?$/, exclude: /node_modules/, resolve: { conditionNames: ['source', '...'] } },
        { test: /\.tsx?$/, loader: 'builtin:swc-loader', type: 'javascript/auto', options: swcOptions },
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

// React Router's own exports lead every bundler to its development build.
const routerFolder = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
const productionRouter = { 'react-router$': join(routerFolder, 'index.mjs'), 'react-router/dom$': join(routerFolder, 'dom-export.mjs') };

// React's development build of JSX stays off: a remote in development runs on the shell's production React.
const swcOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: false } },
  },
};

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
 */
export function remoteConfig({ port, replace = {}, context = process.cwd() }) {
  return (_env, { mode = 'production' } = {}) => {
    const manifest = readJson(join(context, 'remote.json'));
    const config = base({ name: manifest.name, mode, context });
    const federation = new rspack.container.ModuleFederationPluginV1({
      name: manifest.name.replaceAll('-', '_'),
      filename: mode === 'production' ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
      exposes: exposesOf(manifest, context),
      shared: consumedModules(manifest.platform),
    });
    const replacements = Object.entries(replace).flatMap(([module, file]) => replacement(module, join(context, file)));
    Object.assign(config, { entry: {}, plugins: [new FreshAttemptsPlugin(), federation, ...replacements] });
    return mode === 'production' ? config : devServer({ config, manifest, port, base, context });
  };
}

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

/** The shell's build: provides what the remotes share. `entry` names its start module. */
export function shellConfig({ entry, context = process.cwd() }) {
  return (_env, { mode = 'production' } = {}) => ({
    ...base({ name: 'shell', mode, context }),
    entry: { main: entry },
    optimization: { splitChunks: { chunks: 'async', cacheGroups: { ...group('frame', frame), ...group('platform', platform) } } },
    plugins: [
      new FreshAttemptsPlugin(),
      // Of the federation runtime only what a browser uses: no snapshots (remotes' entries stand in the page), nothing for Node.
      new rspack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' }),
      new rspack.sharing.ProvideSharedPlugin({ provides: providedModules(context) }),
    ],
  });
}
