export const remotePath = '/__remote/';
export const alonePath = '/__alone/';
export const livePath = '/__live';

/** What this server answers itself. */
export const isOwn = (path) => [remotePath, alonePath, livePath].some((own) => path.startsWith(own));

/** Answers what a browser navigates to: pages of the site with this remote in them, and the remote alone at any address below. */
export function devPages(site, manifest) {
  return async (req, res, next) => {
    const path = req.url.split('?')[0];
    const isPage = (req.method === 'GET' || req.method === 'HEAD') && req.headers.accept?.includes('text/html');
    if (!isPage || path.startsWith(remotePath) || path.startsWith('/api/')) return next();
    const isAlone = path.startsWith(alonePath);
    try {
      const page = await fetch(new URL(isAlone ? '/' : req.url, site), { headers: passedOn(req), redirect: 'manual' });
      const policy = page.headers.get('content-security-policy');
      if (policy) res.setHeader('content-security-policy', policy);
      res.setHeader('cache-control', 'no-store');
      if (isAlone) {
        const own = await fetch(`http://127.0.0.1:${req.socket.localPort}${alonePath}index.html`);
        res.writeHead(own.status, { 'content-type': 'text/html; charset=utf-8' });
        return res.end(asPageOf(await page.text(), policy, await own.text()));
      }
      await send(page, res, manifest);
    } catch {
      res.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      res.end(`No site answers at ${site}. Start it with npm start, or name another one in SITE_URL.\n`);
    }
  };
}

const passedOn = ({ headers }) => ({ accept: 'text/html', cookie: headers.cookie ?? '' });

async function send(page, res, manifest) {
  const cookies = page.headers.getSetCookie();
  const location = page.headers.get('location');
  if (cookies.length > 0) res.setHeader('set-cookie', cookies);
  if (location) res.setHeader('location', location);
  res.writeHead(page.status, { 'content-type': page.headers.get('content-type') ?? 'text/html; charset=utf-8' });
  res.end(withLocalRemote(await page.text(), manifest));
}

/** The page of the site with the boot entry of one remote replaced, and nothing preloaded or styled of its released version. */
export function withLocalRemote(html, manifest) {
  const local = { ...manifest, entry: `${remotePath}remoteEntry.js`, nav: manifest.nav ?? [] };
  const released = new RegExp(`<link[^>]* href="/releases/${manifest.name}/[^>]*>\\n?`, 'g');
  return html.replace(released, '').replace(/(<script[^>]* id="boot"[^>]*>)(.*?)(<\/script>)/s, (_, open, json, close) => {
    const boot = JSON.parse(json);
    boot.remotes = [...boot.remotes.filter(({ name }) => name !== manifest.name), local];
    return open + JSON.stringify(boot).replaceAll('<', '\\u003c') + close;
  });
}

/** The page of a remote alone with what a page of the site has: the nonce of its policy, its language, what the shell was told. */
export function asPageOf(siteHtml, policy, html) {
  const [, nonce] = /'nonce-([^']+)'/.exec(policy ?? '') ?? [];
  const [boot = ''] = /<script[^>]* id="boot"[^>]*>.*?<\/script>/s.exec(siteHtml) ?? [];
  const head = `<meta name="viewport" content="width=device-width, initial-scale=1">${boot}`;
  const scripts = nonce ? html.replaceAll(/<script\b/g, () => `<script nonce="${nonce}"`) : html;
  return scripts
    .replace(/<html[^>]*>/, '<html lang="en">')
    .replace(/<meta name="viewport"[^>]*>/, '')
    .replace('</title>', () => `</title>${head}`);
}
