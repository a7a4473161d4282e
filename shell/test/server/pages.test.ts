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
/** Has the shop's details and {@link pages}, and nothing particular. */
let plain: OpenSite;
/** The site that the running test asks. */
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
  it('holds the versions, and preloads of shell, remote and page', async () => {
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

  it.each(['//', '//evil.example/shop', '/%zz'])('takes %s for an address of this site', async (url) => {
    expect((await site.get(url)).statusCode).toBeLessThan(500);
  });

  it.each([
    ['another host', '/shop/iPhone', { host: 'evil.example' }],
    ['another host in front', '/shop/iPhone', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' }],
    ['a path that looks like a host', '//evil.example/shop/iPhone', {}],
  ])('names the site’s own origin whatever is asked: %s', async (_, url, headers) => {
    const { body } = await site.get(url, headers as Record<string, string>);
    expect(body).not.toMatch(/(href|content)="(\w+:)?\/\/evil/);
    expect(jsonIn(body, 'boot').origin).toBe('https://shop.example');
  });

  it('cannot be broken out of by data: shop details that look like markup stay data', async () => {
    await open(new Releases().shell().remote({ pages }), { shop: { ...shop, tagline: '</script><script>alert(1)</script>' } });
    const { body } = await site.get('/');
    expect(body).not.toContain('<script>alert');
    expect(jsonIn(body, 'boot').shop.tagline).toBe('</script><script>alert(1)</script>');
  });

  it('comes with brotli to who takes it', async () => {
    const packed = await site.get('/', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('<!doctype html>');
    expect((await site.get('/', { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  it('holds the demonstration sign-in on staff’s pages, in demonstration mode only', async () => {
    const admin = { email: 'admin@example.com', password: 'secret-demo' };
    const all = [...pages, { path: '/admin', expose: './routes', layout: 'staff' as const }];
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
});

describe('the Content-Security-Policy', () => {
  const policyOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['content-security-policy']);
  const hashesOf = (html: string, element: RegExp) =>
    [...html.matchAll(element)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

  it('names the hash of every inline script and style sheet, so that one document is the same for all', async () => {
    const [first, second] = [await site.get('/'), await site.get('/')];
    expect(second.body).toBe(first.body);
    expect(policyOf(second)).toBe(policyOf(first));
    const scripts = hashesOf(first.body, /<script>(.*?)<\/script>/gs);
    const styles = hashesOf(first.body, /<style[^>]*>(.*?)<\/style>/gs);
    expect([scripts.length, styles.length]).toEqual([1, 2]);
    for (const hash of [...scripts, ...styles]) expect(policyOf(first)).toContain(hash);
    expect(policyOf(first)).not.toContain('nonce');
  });

  it('has a new nonce for every document of staff’s pages, where scripts add style sheets', async () => {
    const staff = [...pages, { path: '/admin', expose: './routes', layout: 'staff' as const }];
    await open(new Releases().shell().remote({ pages: staff }));
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await site.get('/admin');
        const [, nonce] = /style-src [^;]*'nonce-([^']+)'/.exec(policyOf(answer)) ?? [];
        expect(answer.body).toContain(`<script nonce="${nonce}"`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  describe('where the site has a key for maps', () => {
    const all = [...pages, { path: '/contact', expose: './routes', maps: true }];
    const mapsKey = 'AIza-test';

    it('lets Google’s maps in on the pages that show one, which get the key, and on no other', async () => {
      await open(new Releases().shell().remote({ pages: all }), { mapsKey });
      const [withMap, without] = [await site.get('/contact'), await site.get('/')];
      const policy = policyOf(withMap);
      const maps = 'https://maps.googleapis.com https://maps.gstatic.com';
      expect(policy).toMatch(new RegExp(`script-src 'self' 'sha256-[^ ]+' 'nonce-[^ ]+' ${maps} 'unsafe-eval' blob:;`));
      expect(policy).toContain(`connect-src 'self' ${maps} https://mapsresources-pa.googleapis.com data: blob:;`);
      // Under googleapis.com and googleusercontent.com are files of anybody.
      expect(policy).not.toContain('*');
      const [, nonce] = /style-src [^;]*'nonce-([^']+)'/.exec(policy) ?? [];
      for (const tag of ['script', 'style']) expect(withMap.body).toContain(`<${tag} nonce="${nonce}"`);
      expect(jsonIn(withMap.body, 'boot')).toMatchObject({ mapsKey, remotes: [{ pages: [{}, {}, {}, { path: '/contact', maps: true }] }] });
      expect(policyOf(without)).not.toMatch(/google|nonce|unsafe-eval/);
      expect(without.body).not.toContain(mapsKey);
    });

    it('and without one treats all pages alike', async () => {
      await open(new Releases().shell().remote({ pages: all }));
      const { body, ...answer } = await site.get('/contact');
      expect(policyOf(answer)).not.toMatch(/google|nonce|unsafe-eval/);
      expect(body).not.toContain('"maps"');
    });
  });

  it('tells nobody the address of a page whose links carry a token, and is kept nowhere', async () => {
    const all = [...pages, { path: '/confirm', expose: './routes', secret: true }];
    const identities = await createTestIdentities();
    await open(new Releases().shell().remote({ pages: all }), { keys: identities.keys });
    const headersOf = async (path: string) => (await site.get(path, { authorization: `Bearer ${await identities.token(guest)}` })).headers;
    expect(await headersOf('/confirm?token=t')).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    const other = await headersOf('/search');
    expect(other).toMatchObject({ 'referrer-policy': 'strict-origin-when-cross-origin', 'cache-control': 'private, no-cache' });
    expect(other).not.toHaveProperty('x-robots-tag');
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

  it('is watched over by a script that comes before any file is asked for', async () => {
    const { body } = await site.get('/');
    expect(body.indexOf('<script>')).toBeGreaterThan(0);
    expect(body.indexOf('<script>')).toBeLessThan(body.indexOf('rel="preload"'));
  });
});

describe('an address of nobody', () => {
  it('answers 404 with the shell, which says so', async () => {
    const { statusCode, body } = await site.get('/no/such/page');
    expect(statusCode).toBe(404);
    expect(body).toContain('<title data-served>Test &amp; Shop</title>');
    expect(body).toContain('main.1.js');
  });

  it.each(['/%', '/shop/%E0%A4%A'])('survives a malformed address: %s', async (url) => {
    expect((await site.get(url)).statusCode).toBeLessThan(500);
  });
});

describe('a path of more than 512 characters', () => {
  it('is no page, and nothing is drawn for it', async () => {
    const { statusCode, body } = await site.get(`/shop/${'a'.repeat(507)}`);
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'NOT_FOUND']);
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
    const { statusCode, body } = await site.app.inject({ method: 'HEAD', url: '/' });
    expect([statusCode, body]).toEqual([200, '']);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('%s is refused with 405', async (method) => {
    const answer = await site.app.inject({ method, url: '/' });
    expect([answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET, HEAD']);
  });
});

describe('the small files of a site', () => {
  it.each([
    ['/icon.svg', 'image/svg+xml'],
    ['/icon.png', 'image/png'],
    ['/favicon.ico', 'image/svg+xml'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/robots.txt', 'text/plain'],
  ])('%s is there', async (url, type) => {
    const { statusCode, headers } = await site.get(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain(type);
  });

  it('the one that mails show may be shown by another site', async () => {
    expect((await site.get('/icon.png')).headers['cross-origin-resource-policy']).toBe('cross-origin');
  });
});
