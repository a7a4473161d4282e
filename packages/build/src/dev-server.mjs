import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from './base-config.mjs';
import { alonePath, devPages, isOwn, livePath, pageOf, remotePath } from './dev-pages.mjs';

/**
 * Development of one remote: `/` is the running site (SITE_URL) with this remote taken from here, `/__alone/` is
 * src/standalone.tsx, without shell. Both come with production's Content-Security-Policy, reload on every save and show
 * what does not compile. Everything else goes to the site.
 */
export function devServer({ config, manifest, port, context }) {
  const site = process.env.SITE_URL ?? 'http://localhost:8080';
  const served = { ...config, output: { ...config.output, publicPath: remotePath, path: join(context, 'dist/dev/remote') } };
  served.devServer = {
    host: '127.0.0.1',
    port,
    hot: false,
    liveReload: true,
    static: false,
    // The site has its own socket at /ws.
    webSocketServer: { type: 'ws', options: { path: livePath } },
    // The page's own host and port, so that it works at localhost and at 127.0.0.1.
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, webSocketURL: `auto://0.0.0.0:0${livePath}` },
    setupMiddlewares: (middlewares) => [{ name: 'pages', middleware: devPages(site, manifest) }, ...middlewares],
    proxy: [{ context: (path) => !isOwn(path), target: site, changeOrigin: true, ws: true, headers: { origin: new URL(site).origin } }],
    onListening: (server) => announce(manifest, site, server.server.address().port),
  };
  return [served, standalone(manifest, context)];
}

/** The one thing that whoever starts it wants to know. */
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
