import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const cssLayer = fileURLToPath(new URL('./css-layer.cjs', import.meta.url));

/** A file of a remote that has not come by then has failed, a second before the shell gives the whole remote up. */
const fileLimitMs = 7_000;

/** Where a build lies below its workspace. A development build runs on React's own, which says what hydration met. */
export const buildFolder = (development) => (development ? 'dist/dev-web' : 'dist/web');

/** What the builds of all front ends have in common. `isServed`: by the development server, so file names stay and sources show. */
export function baseConfig({ name, mode, context, isServed = false }) {
  const named = isServed ? '[name]' : '[name].[contenthash:10]';
  return {
    name,
    context,
    mode,
    devtool: isServed ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    output: {
      path: join(context, buildFolder(mode === 'development')),
      uniqueName: name,
      publicPath: 'auto',
      filename: `${named}.js`,
      chunkFilename: `${named}.js`,
      cssFilename: `${named}.css`,
      cssChunkFilename: `${named}.css`,
      assetModuleFilename: `${named}[ext]`,
      chunkLoadTimeout: fileLimitMs,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: mode === 'production' ? productionRouter : {} },
    module: { rules },
    // A module that is compiled when a page asks for it would be asked for at the site.
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

// React Router's own exports lead every bundler to its development build.
const routerFolder = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
const productionRouter = { 'react-router$': join(routerFolder, 'index.mjs'), 'react-router/dom$': join(routerFolder, 'dom-export.mjs') };

// JSX is compiled for production's React on every build: a remote in development runs on the released shell's.
const swcOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: false } },
  },
};

const rules = [
  {
    test: /\.css$/,
    type: 'css/auto',
    loader: cssLayer,
    generator: { localIdentName: '[uniqueName]-[local]-[hash:4]' },
    parser: { namedExports: false },
  },
  { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
  // Our own sources read workspace packages from their sources; the libraries' `source` condition is not meant for us.
  { test: /\.tsx?$/, exclude: /node_modules/, resolve: { conditionNames: ['source', '...'] } },
  { test: /\.tsx?$/, loader: 'builtin:swc-loader', type: 'javascript/auto', options: swcOptions },
];
