import { join } from 'node:path';
import { rspack } from '@rspack/core';

const remotePath = '/__remote/';
const alonePath = '/__alone/';
const livePath = '/__live';

/**
 * Development of one remote: `/` is the running site (SITE_URL) with this remote taken from here, reloaded on every save;
 * `/__alone/` is src/standalone.tsx, without shell. Calls and sockets go to the site.
 */
export function devServer({ config, manifest, port, base, context }) {
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
    client: { overlay: false, webSocketURL: { pathname: livePath } },
    setupMiddlewares: (middlewares) => [...middlewares, { name: 'site-pages', middleware: sitePages(site, manifest) }],
    proxy: [{ context: (path) => isOfSite(path), target: site, changeOrigin: true, ws: true, headers: { origin: site } }],
  };
  return [served, standalone(base, manifest, context)];
}

const isOfSite = (path) => ['/api/', '/releases/'].some((prefix) => path.startsWith(prefix)) || path === '/ws' || path === '/favicon.ico';

function standalone(base, manifest, context) {
  const config = base({ name: `${manifest.name}-alone`, mode: 'development', context });
  return {
    ...config,
    entry: { main: './src/standalone.tsx' },
    output: { ...config.output, publicPath: alonePath, path: join(context, 'dist/dev/alone') },
    plugins: [new rspack.HtmlRspackPlugin({ title: manifest.name })],
  };
}

/** Fetches the page from the site and points its boot data at this server's build. */
function sitePages(site, manifest) {
  return async (req, res, next) => {
    if (req.method !== 'GET' || !req.headers.accept?.includes('text/html')) return next();
    if (req.url.startsWith(alonePath)) return next();
    try {
      const answer = await fetch(new URL(req.url, site), { headers: { accept: 'text/html', cookie: req.headers.cookie ?? '' } });
      res.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      res.end(withLocalRemote(await answer.text(), manifest));
    } catch {
      res.writeHead(502, { 'content-type': 'text/plain' });
      res.end(`No site answers at ${site}. Start it with npm start, or name another one in SITE_URL.`);
    }
  };
}

/** The page of the site with the boot entry of one remote replaced; exported for its test. */
export function withLocalRemote(html, manifest) {
  const local = { ...manifest, entry: `${remotePath}mf-manifest.json`, nav: manifest.nav ?? [] };
  return html.replace(/(<script[^>]* id="boot"[^>]*>)(.*?)(<\/script>)/s, (_, open, json, close) => {
    const boot = JSON.parse(json);
    boot.remotes = [...boot.remotes.filter(({ name }) => name !== manifest.name), local];
    return open + JSON.stringify(boot).replaceAll('<', '\\u003c') + close;
  });
}
