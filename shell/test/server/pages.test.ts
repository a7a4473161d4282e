import { brotliDecompressSync } from 'node:zlib';
import { createTestIdentities, customer, guest } from '@shop/service-kit/testing/identities';
import { demoStore, shop } from './shop.ts';
import { jsonIn, openSite, Releases } from './site.ts';

const pages = [
  { path: '/', expose: './routes', title: 'Home', preload: ['/api/devices'] },
  { path: '/shop/:category?', expose: './routes', title: 'Shop', description: 'Batteries', preload: ['/api/products?category=:category'] },
  { path: '/start', expose: './routes', title: 'Shop', keywords: 'battery, "phone"', canonical: '/shop/iPhone', preload: ['/api/devices'] },
  { path: '/search', expose: './routes', title: 'Search', preload: ['/api/search?query=:q'] },
];
let site: Awaited<ReturnType<typeof openSite>>;
const open = async (releases: Releases, options = {}) => {
  site = await openSite(releases.publish(), options);
  return site;
};
afterEach(() => site.close());

describe('GET a page', () => {
  it('holds the versions, and preloads of shell, remote, page and first call', async () => {
    await open(new Releases().shell().remote({ pages }), { shop });
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
    expect(body).toContain('<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/devices">');
  });

  it.each(['//', '//evil.example/shop', '/%zz'])('takes %s for an address of this site', async (url) => {
    await open(new Releases().shell().remote({ pages }));
    expect((await site.get(url)).statusCode).toBeLessThan(500);
  });

  it('has the title, description and address of this page', async () => {
    await open(new Releases().shell().remote({ pages }), { shop });
    const { body } = await site.get('/shop/iPhone?from=home');
    expect(body).toContain('<title data-served>Shop | Test &amp; Shop</title>');
    expect(body).toContain('<meta name="description" content="Batteries" data-served>');
    expect(body).toContain('<link rel="canonical" href="https://shop.example/shop/iPhone" data-served>');
  });

  it.each([
    ['another host', '/shop/iPhone', { host: 'evil.example' }],
    ['another host in front', '/shop/iPhone', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' }],
    ['a path that looks like a host', '//evil.example/shop/iPhone', {}],
  ])('names the site’s own origin whatever is asked: %s', async (_, url, headers) => {
    await open(new Releases().shell().remote({ pages }), { shop });
    const { body } = await site.get(url, headers as Record<string, string>);
    expect(body).not.toMatch(/(href|content)="(\w+:)?\/\/evil/);
    if (!url.startsWith('//')) expect(body).toContain('<link rel="canonical" href="https://shop.example/shop/iPhone" data-served>');
  });

  it.each([
    ['/shop/iPhone', '/api/products?category=iPhone'],
    ['/shop/Galaxy%20Tab', '/api/products?category=Galaxy%20Tab'],
    ['/search?q=a%26b', '/api/search?query=a%26b'],
  ])('fills the first call of %s from its address: %s', async (url, call) => {
    await open(new Releases().shell().remote({ pages }));
    expect((await site.get(url)).body).toContain(`as="fetch" crossorigin="anonymous" href="${call.replaceAll('&', '&amp;')}"`);
  });

  it('names the keywords, and the one true address where another page shows the same', async () => {
    await open(new Releases().shell().remote({ pages }), { shop });
    const { body } = await site.get('/start');
    expect(body).toContain('<meta name="keywords" content="battery, &quot;phone&quot;" data-served>');
    expect(body).toContain('<link rel="canonical" href="https://shop.example/shop/iPhone" data-served>');
    expect(body).toContain('<meta property="og:url" content="https://shop.example/shop/iPhone" data-served>');
  });

  it('does not describe a search as the page at the plain address', async () => {
    await open(new Releases().shell().remote({ pages }), { shop });
    const { body, statusCode } = await site.get('/start?q=galaxy');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title data-served>Test &amp; Shop</title>');
    expect(body).toContain('<meta name="description" content="Batteries, fitted." data-served>');
    expect(body).not.toMatch(/rel="canonical"|name="keywords"|og:url/);
  });

  it('names an address as it was declared, in whatever case it is asked', async () => {
    await open(new Releases().shell().remote({ pages }), { shop });
    expect((await site.get('/SEARCH/')).body).toContain('<link rel="canonical" href="https://shop.example/search" data-served>');
  });

  it.each(['/shop/iPhone?q=A2633', '/shop/iPhone?price=under-5000&sort=price_asc', '/search?q=a&brand=Samsung'])(
    'preloads no call for %s: its query asks for another one',
    async (url) => {
      await open(new Releases().shell().remote({ pages }));
      expect((await site.get(url)).body).not.toContain('as="fetch"');
    },
  );

  it('preloads as ever what a campaign links to', async () => {
    await open(new Releases().shell().remote({ pages }));
    expect((await site.get('/?utm_source=mail&gclid=x')).body).toContain('href="/api/devices"');
  });

  it('leaves a first call out whose value is missing', async () => {
    await open(new Releases().shell().remote({ pages }));
    expect((await site.get('/shop')).body).not.toContain('as="fetch"');
  });

  it('cannot be broken out of by data: shop details that look like markup stay data', async () => {
    await open(new Releases().shell().remote({ pages }), { shop: { ...shop, tagline: '</script><script>alert(1)</script>' } });
    const { body } = await site.get('/');
    expect(body).not.toContain('<script>alert');
    expect(jsonIn(body, 'boot').shop.tagline).toBe('</script><script>alert(1)</script>');
  });

  it('comes with brotli to who takes it', async () => {
    await open(new Releases().shell().remote({ pages }));
    const packed = await site.get('/', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('<!doctype html>');
    expect((await site.get('/', { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  it('holds the demonstration sign-in on staff’s pages, in demonstration mode only', async () => {
    const admin = { email: 'admin@example.com', password: 'secret-demo' };
    const all = [...pages, { path: '/admin', expose: './routes', title: 'Admin Login', layout: 'staff' as const }];
    await open(new Releases().shell().remote({ pages: all }), { demo: { demo: false, admin } });
    expect((await site.get('/admin')).body).not.toContain('secret-demo');
    await site.close();
    await open(new Releases().shell().remote({ pages: all }), { demo: { demo: true, admin } });
    expect((await site.get('/')).body).not.toContain('secret-demo');
    expect(jsonIn((await site.get('/admin')).body, 'boot').demoAdmin).toEqual(admin);
  });

  it('calls by telephone and leads to the stores where scripts do not run', async () => {
    const stores = [{ ...demoStore, address: 'Shop #21, "Plaza"' }];
    await open(new Releases().shell().remote({ pages }), { shop: { ...shop, stores } });
    const [, text] = /<noscript>(.*)<\/noscript>/s.exec((await site.get('/')).body) ?? [];
    expect(text).toContain('<a href="tel:+18765550100">(876) 555-0100</a>');
    expect(text).toContain('<li>Shop #21, &quot;Plaza&quot; (Mon-Fri 9AM-5PM)</li>');
  });

  it('says who the shop is in structured data, on pages that may be found', async () => {
    await open(new Releases().shell().remote({ pages }), { shop: { ...shop, stores: [demoStore] } });
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s;
    const [, text = ''] = data.exec((await site.get('/')).body) ?? [];
    expect(JSON.parse(text)['@graph']).toMatchObject([
      { '@type': 'ElectronicsStore', name: 'Test & Shop Kingston', url: 'https://shop.example/', telephone: '+18765550100' },
    ]);
    expect((await site.get('/no/such/page')).body).not.toMatch(data);
  });
});

describe('the Content-Security-Policy', () => {
  it('has a new nonce for every document, the one that its script carries', async () => {
    await open(new Releases().shell().remote({ pages }));
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, body } = await site.get('/');
        const [, nonce] = /script-src 'nonce-([^']+)' 'self'/.exec(String(headers['content-security-policy'])) ?? [];
        expect(body).toContain(`<script defer nonce="${nonce}"`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it('names nothing foreign but the origins that were configured', async () => {
    await open(new Releases().shell().remote({ pages }), { origins: ['https://store.example'] });
    const policy = String((await site.get('/')).headers['content-security-policy']);
    expect(policy).toContain("object-src 'none'; base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self' https://store.example");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.match(/'unsafe-inline'/g)).toHaveLength(1);
  });
});

describe('what stands in for a page whose first files do not come', () => {
  const nav = [
    { area: 'primary' as const, label: 'HOME', to: '/' },
    { area: 'bar' as const, label: 'Track <order>', to: '/search' },
    { area: 'primary' as const, label: 'GONE', to: '/nobody' },
  ];

  it('holds the name, the telephone, Reload and links to pages that are there, kept aside', async () => {
    await open(new Releases().shell().remote({ pages, nav }), { shop });
    const { body } = await site.get('/');
    const [, standIn = ''] = /<template id="stand-in">(.*?)<\/template>/s.exec(body) ?? [];
    expect(standIn).toContain('Test &amp; Shop');
    expect(standIn).toContain(`href="tel:${shop.telephoneLink}"`);
    expect(standIn).toContain('<a href="/">HOME</a><a href="/search">Track &lt;order&gt;</a></nav>');
    expect(standIn).toContain('Reload</button>');
    expect(standIn).not.toContain('style="');
    expect(body).toContain('<div id="root"></div>');
  });

  it('is watched over by a script with the nonce before any file is asked for', async () => {
    await open(new Releases().shell().remote({ pages }), { shop });
    const { body, headers } = await site.get('/');
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    expect(body.indexOf(`<script nonce="${nonce}">`)).toBeGreaterThan(0);
    expect(body.indexOf(`<script nonce="${nonce}">`)).toBeLessThan(body.indexOf('rel="preload"'));
  });
});

describe('an address of nobody', () => {
  it('answers 404 with the shell, which says so', async () => {
    await open(new Releases().shell().remote({ pages }), { shop });
    const { statusCode, body } = await site.get('/no/such/page');
    expect(statusCode).toBe(404);
    expect(body).toContain('<title data-served>404 Page Not Found | Test &amp; Shop</title>');
    expect(body).toContain('noindex');
    expect(body).toContain('main.1.js');
  });

  it.each(['/%', '/shop/%E0%A4%A'])('survives a malformed address: %s', async (url) => {
    await open(new Releases().shell().remote({ pages }));
    expect((await site.get(url)).statusCode).toBeLessThan(500);
  });
});

describe('an address where nothing is, but whose page helps along', () => {
  it('answers 404, is not to be indexed, and starts the page', async () => {
    const helped = [...pages, { path: '/shop/misspelt/:name', expose: './routes', title: 'Shop', canonical: '/shop', notFound: true }];
    await open(new Releases().shell().remote({ pages: helped }), { shop });
    const { statusCode, body } = await site.get('/shop/misspelt/ipohne');
    expect([statusCode, body.includes('routes.5.js')]).toEqual([404, true]);
    expect(body).toContain('<meta name="robots" content="noindex" data-served>');
    expect(body).not.toContain('rel="canonical"');
  });
});

describe('who is asked for a page', () => {
  const guestOf = async (token?: string) =>
    jsonIn((await site.get('/', token ? { authorization: `Bearer ${token}` } : {})).body, 'boot').guest;

  it('is known to be a guest by the token of the gateway, and by nothing else', async () => {
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

describe('the cookies of a browser', () => {
  it.each([
    ['https://shop.example', true],
    ['http://localhost:8080', false],
  ])('at %s are for https alone: %s', async (origin, secure) => {
    await open(new Releases().shell().remote({ pages }), { origin });
    const cookies = [(await site.get('/')).headers['set-cookie']].flat();
    expect(cookies.map((cookie) => /; Secure/.test(String(cookie)))).toEqual([secure, secure]);
  });
});

describe('methods', () => {
  it('HEAD answers as GET without a body', async () => {
    await open(new Releases().shell().remote({ pages }));
    const { statusCode, body } = await site.app.inject({ method: 'HEAD', url: '/' });
    expect([statusCode, body]).toEqual([200, '']);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('%s is refused with 405', async (method) => {
    await open(new Releases().shell().remote({ pages }));
    const answer = await site.app.inject({ method, url: '/' });
    expect([answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET, HEAD']);
  });
});

describe('the small files of a site', () => {
  it.each([
    ['/icon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/svg+xml'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/robots.txt', 'text/plain'],
  ])('%s is there', async (url, type) => {
    await open(new Releases().shell(), { shop });
    const { statusCode, headers } = await site.get(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain(type);
  });
});
