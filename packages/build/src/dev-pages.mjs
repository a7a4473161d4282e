import { bootElementOf, policyFor, withLocalRemote } from './site-page.mjs';

export const remotePath = '/__remote/';
export const alonePath = '/__alone/';
export const livePath = '/__live';

export const isOwn = (path) => [remotePath, alonePath, livePath].some((own) => path.startsWith(own));

/** First page of the remote, without parameters; staff's pages have another policy than customers'. */
export const pageOf = ({ pages }) => pages.map(({ path }) => path.replace(/\/:.*/, '') || '/')[0] ?? '/';

/** Serves navigations: pages of the site with this remote in them, and the standalone remote at any URL below its path. */
export function devPages(site, manifest) {
  const local = { ...manifest, entry: `${remotePath}remoteEntry.js`, nav: manifest.nav ?? [] };
  const isShells = async (url) => (await fetch(new URL(url, site), { method: 'HEAD' })).ok;
  return async (req, res, next) => {
    const path = req.url.split('?')[0];
    const isPage = (req.method === 'GET' || req.method === 'HEAD') && req.headers.accept?.includes('text/html');
    if (!isPage || path.startsWith(remotePath) || path.startsWith('/api/')) return next();
    const isAlone = path.startsWith(alonePath);
    try {
      const page = await fetch(new URL(isAlone ? pageOf(manifest) : req.url, site), {
        headers: passedOn(req),
        redirect: 'manual',
      });
      res.setHeader('cache-control', 'no-store');
      if (isAlone) {
        const policy = page.headers.get('content-security-policy');
        if (policy) res.setHeader('content-security-policy', policy);
        const own = await fetch(`http://127.0.0.1:${req.socket.localPort}${alonePath}index.html`);
        res.writeHead(own.status, { 'content-type': 'text/html; charset=utf-8' });
        return res.end(asPageOf(await page.text(), policy, await own.text()));
      }
      await send(page, res, (html) => withLocalRemote(html, local, isShells));
    } catch {
      res.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      res.end(`No site answers at ${site}. Start it with npm start, or name another one in SITE_URL.\n`);
    }
  };
}

const passedOn = ({ headers }) => ({ accept: 'text/html', cookie: headers.cookie ?? '' });

async function send(page, res, changed) {
  const cookies = page.headers.getSetCookie();
  const location = page.headers.get('location');
  const policy = page.headers.get('content-security-policy');
  const released = await page.text();
  const html = await changed(released);
  if (policy) res.setHeader('content-security-policy', policyFor(policy, released, html));
  if (cookies.length > 0) res.setHeader('set-cookie', cookies);
  if (location) res.setHeader('location', location);
  res.writeHead(page.status, { 'content-type': page.headers.get('content-type') ?? 'text/html; charset=utf-8' });
  res.end(html);
}

/** Standalone page with the site page's policy nonce, language and boot data. */
export function asPageOf(siteHtml, policy, html) {
  const [, nonce] = /'nonce-([^']+)'/.exec(policy ?? '') ?? [];
  const head = `<meta name="viewport" content="width=device-width, initial-scale=1">${bootElementOf(siteHtml)}`;
  const scripts = nonce ? html.replaceAll(/<script\b/g, () => `<script nonce="${nonce}"`) : html;
  return scripts
    .replace(/<html[^>]*>/, '<html lang="en">')
    .replace(/<meta name="viewport"[^>]*>/, '')
    .replace('</title>', () => `</title>${head}`);
}
