import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from './base-config.mjs';
import { alonePath, devPages, isOwn, livePath, pageOf, remotePath } from './dev-pages.mjs';

/**
 * Development server of one remote: `/` is the running site (SITE_URL) with this remote from here, `/__alone/` is src/standalone.tsx
 * without the shell. Both use production's Content-Security-Policy, reload on every save and show compile errors. It proxies everything
 * else to the site.
 */
export function devServer({ config, manifest, port, context }) {
  const site = process.env.SITE_URL ?? 'http://localhost:8080';
  const served = {
    ...config,
    output: { ...config.output, publicPath: remotePath, path: join(context, 'dist/dev/remote') },
  };
  served.devServer = {
    host: '127.0.0.1',
    port,
    hot: false,
    liveReload: true,
    static: false,
    // The site uses /ws for its own socket.
    webSocketServer: { type: 'ws', options: { path: livePath } },
    // Uses the page's host and port, for localhost and for 127.0.0.1.
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      webSocketURL: `auto://0.0.0.0:0${livePath}`,
    },
    setupMiddlewares: (middlewares) => [{ name: 'pages', middleware: devPages(site, manifest) }, ...middlewares],
    proxy: [
      {
        context: (path) => !isOwn(path),
        target: site,
        changeOrigin: true,
        ws: true,
        headers: { origin: new URL(site).origin },
      },
    ],
    onListening: (server) => announce(manifest, site, server.server.address().port),
  };
  return [served, standalone(manifest, context)];
}

function announce(manifest, site, port) {
  const address = `http://localhost:${port}`;
  process.stdout.write(
    `\n  ${manifest.name}, inside the site at ${site}: ${address}${pageOf(manifest)}\n  alone: ${address}${alonePath}\n\n`,
  );
}

function standalone(manifest, context) {
  const config = baseConfig({ name: `${manifest.name}-alone`, mode: 'development', context, isServed: true });
  return {
    ...config,
    entry: { main: './src/standalone.tsx' },
    output: { ...config.output, publicPath: alonePath, path: join(context, 'dist/dev/alone') },
    plugins: [new rspack.HtmlRspackPlugin({ title: manifest.name })],
  };
}
