import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const cssLayer = fileURLToPath(new URL('./css-layer.cjs', import.meta.url));

/** A file that has not loaded by then counts as failed, a second before the shell stops waiting for the remote. */
const fileLimitMs = 7_000;

/** Output folder below the workspace. A development build uses React's own, which explains hydration errors. */
export const buildFolder = (development) => (development ? 'dist/dev-web' : 'dist/web');

/** Shared configuration of all front ends. `isServed`: for the development server, with stable file names and source maps. */
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
    // A lazily compiled module would be requested from the site.
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

// React Router's own exports select its development build in every bundler.
const routerFolder = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
const productionRouter = {
  'react-router$': join(routerFolder, 'index.mjs'),
  'react-router/dom$': join(routerFolder, 'dom-export.mjs'),
};

// JSX is always compiled for production React, because a remote in development runs on the released shell's.
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
  // Our sources import workspace packages from source; a library's `source` condition must not apply.
  { test: /\.tsx?$/, exclude: /node_modules/, resolve: { conditionNames: ['source', '...'] } },
  { test: /\.tsx?$/, loader: 'builtin:swc-loader', type: 'javascript/auto', options: swcOptions },
];
