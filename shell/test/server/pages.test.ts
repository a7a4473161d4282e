import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { createTestIdentities, customer, guest } from '@shop/service-kit/testing/identities';
import { demoStore, shop } from './shop.ts';
import { jsonIn, type OpenSite, openSite, Releases } from './site.ts';

const pages = [
  { path: '/', expose: './routes' },
  { path: '/shop/:category?', expose: './routes' },
  { path: '/search', expose: './routes' },
];
/** Default site with shop details and {@link pages}. */
let plain: OpenSite;
let site: OpenSite;
const open = async (releases: Releases, options = {}) => {
  site = await openSite(releases.publish(), options);
};
beforeAll(async () => {
  plain = await openSite(new Releases().shell().remote({ pages }).publish(), { shop });
});
beforeEach(() => {
  site = plain;
});
afterEach(() => (site === plain ? undefined : site.close()));
afterAll(() => plain.close());

describe('GET a page', () => {
  it('contains versions and preloads of shell, remote and page', async () => {
    const { statusCode, body } = await site.get('/');
    expect(statusCode).toBe(200);
    const boot = jsonIn(body, 'boot');
    expect(boot.remotes).toMatchObject([
      { name: 'mf-a', version: '1.0.0-r11111111', entry: '/releases/mf-a/1.0.0-r11111111/remoteEntry.4.js' },
    ]);
    for (const file of ['main.1.js', 'bootstrap.2.js', 'ui.3.js']) {
      expect(body).toContain(`<link rel="preload" as="script" href="/releases/shell/1.0.0-raaaaaaaa/${file}">`);
    }
    for (const file of ['remoteEntry.4.js', 'routes.5.js']) {
      expect(body).toContain(`<link rel="preload" as="script" href="/releases/mf-a/1.0.0-r11111111/${file}">`);
    }
    expect(body).toContain('<link rel="preload" as="style" href="/releases/mf-a/1.0.0-r11111111/routes.5.css">');
  });

  it.each(['//', '//evil.example/shop', '/%zz'])('treats %s as an address of this site', async (url) => {
    expect((await site.get(url)).statusCode).toBeLessThan(500);
  });

  it.each([
    ['another host', '/shop/iPhone', { host: 'evil.example' }],
    ['a forwarded host header', '/shop/iPhone', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' }],
    ['a path that looks like a host', '//evil.example/shop/iPhone', {}],
  ])('names the configured origin of the site: %s', async (_, url, headers) => {
    const { body } = await site.get(url, headers as Record<string, string>);
    expect(body).not.toMatch(/(href|content)="(\w+:)?\/\/evil/);
    expect(jsonIn(body, 'boot').origin).toBe('https://shop.example');
  });

  it('keeps shop details that look like markup as data', async () => {
    await open(new Releases().shell().remote({ pages }), {
      shop: { ...shop, tagline: '</script><script>alert(1)</script>' },
    });
    const { body } = await site.get('/');
    expect(body).not.toContain('<script>alert');
    expect(jsonIn(body, 'boot').shop.tagline).toBe('</script><script>alert(1)</script>');
  });

  it('is compressed with brotli when the client accepts it', async () => {
    const packed = await site.get('/', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('<!doctype html>');
    expect((await site.get('/', { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  it('shows the demo sign-in only on staff pages in demo mode', async () => {
    const admin = { email: 'admin@example.com', password: 'secret-demo' };
    const all = [...pages, { path: '/admin', expose: './routes', layout: 'staff' as const }];
    await open(new Releases().shell().remote({ pages: all }), { demo: { demo: false, admin } });
    expect((await site.get('/admin')).body).not.toContain('secret-demo');
    await site.close();
    await open(new Releases().shell().remote({ pages: all }), { demo: { demo: true, admin } });
    expect((await site.get('/')).body).not.toContain('secret-demo');
    expect(jsonIn((await site.get('/admin')).body, 'boot').demoAdmin).toEqual(admin);
  });

  it('shows the telephone and stores without JavaScript', async () => {
    const stores = [{ ...demoStore, address: 'Shop #21, "Plaza"' }];
    await open(new Releases().shell().remote({ pages }), { shop: { ...shop, stores } });
    const [, text] = /<noscript>(.*)<\/noscript>/s.exec((await site.get('/')).body) ?? [];
    expect(text).toContain('<a href="tel:+18765550100">(876) 555-0100</a>');
    expect(text).toContain('<li>Shop #21, &quot;Plaza&quot; (Mon-Fri 9AM-5PM)</li>');
  });
});

describe('the Content-Security-Policy', () => {
  const policyOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['content-security-policy']);
  const hashesOf = (html: string, element: RegExp) =>
    [...html.matchAll(element)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );

  it('names the hash of every inline script and style sheet', async () => {
    const [first, second] = [await site.get('/'), await site.get('/')];
    expect(second.body).toBe(first.body);
    expect(policyOf(second)).toBe(policyOf(first));
    const scripts = hashesOf(first.body, /<script>(.*?)<\/script>/gs);
    const styles = hashesOf(first.body, /<style[^>]*>(.*?)<\/style>/gs);
    expect([scripts.length, styles.length]).toEqual([1, 2]);
    for (const hash of [...scripts, ...styles]) expect(policyOf(first)).toContain(hash);
    expect(policyOf(first)).not.toContain('nonce');
  });

  it('has a new nonce for every staff document', async () => {
    const staff = [...pages, { path: '/admin', expose: './routes', layout: 'staff' as const }];
    await open(new Releases().shell().remote({ pages: staff }));
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await site.get('/admin');
        const [, nonce] = /style-src [^;]*'nonce-([^']+)'/.exec(policyOf(response)) ?? [];
        expect(response.body).toContain(`<script nonce="${nonce}"`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  describe('with a maps key', () => {
    const all = [...pages, { path: '/contact', expose: './routes', maps: true }];
    const mapsKey = 'AIza-test';

    it('allows Google Maps only on pages with a map', async () => {
      await open(new Releases().shell().remote({ pages: all }), { mapsKey });
      const [withMap, without] = [await site.get('/contact'), await site.get('/')];
      const policy = policyOf(withMap);
      const maps = 'https://maps.googleapis.com https://maps.gstatic.com';
      expect(policy).toMatch(new RegExp(`script-src 'self' 'sha256-[^ ]+' 'nonce-[^ ]+' ${maps} 'unsafe-eval' blob:;`));
      expect(policy).toContain(`connect-src 'self' ${maps} https://mapsresources-pa.googleapis.com data: blob:;`);
      // googleapis.com and googleusercontent.com also host user files.
      expect(policy).not.toContain('*');
      const [, nonce] = /style-src [^;]*'nonce-([^']+)'/.exec(policy) ?? [];
      for (const tag of ['script', 'style']) expect(withMap.body).toContain(`<${tag} nonce="${nonce}"`);
      expect(jsonIn(withMap.body, 'boot')).toMatchObject({
        mapsKey,
        remotes: [{ pages: [{}, {}, {}, { path: '/contact', maps: true }] }],
      });
      expect(policyOf(without)).not.toMatch(/google|nonce|unsafe-eval/);
      expect(without.body).not.toContain(mapsKey);
    });

    it('is the same for all pages without a key', async () => {
      await open(new Releases().shell().remote({ pages: all }));
      const { body, ...answer } = await site.get('/contact');
      expect(policyOf(answer)).not.toMatch(/google|nonce|unsafe-eval/);
      expect(body).not.toContain('"maps"');
    });
  });

  it('sends no-referrer and no-store for pages with tokens', async () => {
    const all = [...pages, { path: '/confirm', expose: './routes', secret: true }];
    const identities = await createTestIdentities();
    await open(new Releases().shell().remote({ pages: all }), { keys: identities.keys });
    const headersOf = async (path: string) =>
      (await site.get(path, { authorization: `Bearer ${await identities.token(guest)}` })).headers;
    expect(await headersOf('/confirm?token=t')).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    const other = await headersOf('/search');
    expect(other).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'private, no-cache',
    });
    expect(other).not.toHaveProperty('x-robots-tag');
  });

  it('names only the configured foreign origins', async () => {
    await open(new Releases().shell().remote({ pages }), { origins: ['https://store.example'] });
    const policy = String((await site.get('/')).headers['content-security-policy']);
    expect(policy).toContain("object-src 'none'; base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self' https://store.example");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.match(/'unsafe-inline'/g)).toHaveLength(1);
  });
});

describe('the fallback for pages whose first files do not load', () => {
  const nav = [
    { area: 'primary' as const, label: 'HOME', to: '/' },
    { area: 'bar' as const, label: 'Track <order>', to: '/search' },
    { area: 'primary' as const, label: 'GONE', to: '/nobody' },
  ];

  it('contains the shop name, telephone, Reload and released links', async () => {
    await open(new Releases().shell().remote({ pages, nav }), { shop });
    const { body } = await site.get('/');
    const [, fallback = ''] = /<template id="fallback">(.*?)<\/template>/s.exec(body) ?? [];
    expect(fallback).toContain('Test &amp; Shop');
    expect(fallback).toContain(`href="tel:${shop.telephoneLink}"`);
    expect(fallback).toContain('<a href="/">HOME</a><a href="/search">Track &lt;order&gt;</a></nav>');
    expect(fallback).toContain('Reload</button>');
    expect(fallback).not.toContain('style="');
    expect(body).toContain('<div id="root"></div>');
  });

  it('is controlled by a script that precedes all files', async () => {
    const { body } = await site.get('/');
    expect(body.indexOf('<script>')).toBeGreaterThan(0);
    expect(body.indexOf('<script>')).toBeLessThan(body.indexOf('rel="preload"'));
  });
});

describe('an unknown address', () => {
  it('answers 404 with the not-found page of the shell', async () => {
    const { statusCode, body } = await site.get('/no/such/page');
    expect(statusCode).toBe(404);
    expect(body).toContain('<title data-served>Test &amp; Shop</title>');
    expect(body).toContain('main.1.js');
  });

  it.each(['/%', '/shop/%E0%A4%A'])('survives a malformed address: %s', async (url) => {
    expect((await site.get(url)).statusCode).toBeLessThan(500);
  });
});

describe('a path over 512 characters', () => {
  it('answers 404 without rendering', async () => {
    const { statusCode, body } = await site.get(`/shop/${'a'.repeat(507)}`);
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the visitor identity', () => {
  const guestOf = async (token?: string) =>
    jsonIn((await site.get('/', token ? { authorization: `Bearer ${token}` } : {})).body, 'boot').guest;

  it('is a guest only with a gateway token', async () => {
    const identities = await createTestIdentities();
    await open(new Releases().shell().remote({ pages }), { keys: identities.keys });
    expect(await guestOf(await identities.token(guest))).toBe(true);
    expect(await guestOf(await identities.token(customer))).toBe(false);
    expect(await guestOf(await identities.token({ sub: 'anonymous', role: 'guest' }))).toBe(false);
    expect(await guestOf(await identities.token(guest, -60))).toBe(false);
    expect(await guestOf(await (await createTestIdentities()).token(guest))).toBe(false);
    expect(await guestOf()).toBe(false);
  });
});

describe('the visitor cookie', () => {
  it.each([
    ['https://shop.example', true],
    ['http://localhost:8080', false],
  ])('at %s is restricted to https: %s', async (origin, secure) => {
    await open(new Releases().shell().remote({ pages }), { origin });
    const cookies = [(await site.get('/')).headers['set-cookie']].flat();
    expect(cookies.map((cookie) => /; Secure/.test(String(cookie)))).toEqual([secure]);
  });
});

describe('the page server', () => {
  it('answers HEAD like GET without a body', async () => {
    const { statusCode, body } = await site.app.inject({ method: 'HEAD', url: '/' });
    expect([statusCode, body]).toEqual([200, '']);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('refuses %s with 405', async (method) => {
    const response = await site.app.inject({ method, url: '/' });
    expect([response.statusCode, response.json().code, response.headers.allow]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'GET, HEAD',
    ]);
  });
});

describe('site files', () => {
  it.each([
    ['/icon.svg', 'image/svg+xml'],
    ['/icon.png', 'image/png'],
    ['/favicon.ico', 'image/svg+xml'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/robots.txt', 'text/plain'],
  ])('are served at %s', async (url, type) => {
    const { statusCode, headers } = await site.get(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain(type);
  });

  it('allow other sites to show the mail icon', async () => {
    expect((await site.get('/icon.png')).headers['cross-origin-resource-policy']).toBe('cross-origin');
  });
});
