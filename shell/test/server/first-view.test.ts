import { isLeftToBrowser, remoteOutput, renderedIn, shellOutput } from './outputs.ts';
import { shop } from './shop.ts';
import { jsonIn, openSite, Releases } from './site.ts';

const version = '1.0.0-r11111111';
const next = '1.1.0-r22222222';
const pages = [
  { path: '/', expose: './routes' },
  { path: '/shop/:category?', expose: './routes' },
  { path: '/admin', expose: './routes', layout: 'staff' as const },
];
const outputs = () => new Releases().output('shell', shellOutput).output('mf-a', remoteOutput(version));

/** Longer than in production, because a busy test machine must render every page. */
const limits = { view: 20_000, read: 150 };

let site: Awaited<ReturnType<typeof openSite>>;
const open = async (releases: Releases, options = {}) => {
  site = await openSite(releases.publish(), { shop, renderers: 1, limits, ...options });
};
const html = async (url: string, headers = {}) => (await site.get(url, headers)).body;
const expectLeftToBrowser = async (url: string) => {
  const { statusCode, body } = await site.get(url);
  expect([statusCode, isLeftToBrowser(body)]).toEqual([200, true]);
  expect(jsonIn(body, 'boot').view).toBeUndefined();
  expect(body).toContain('<noscript>');
};

describe('the first view of a page', () => {
  beforeAll(() => {
    const releases = outputs().sheet('late.6.css', '@media (width>.5rem){.mf-a-late{background:url(mark.svg)}}');
    return open(releases.shell().remote({ pages }));
  });
  afterAll(() => site.close());

  it('is in the document with its head and state', async () => {
    const { statusCode, body } = await site.get('/');
    expect(statusCode).toBe(200);
    expect(renderedIn(body)).toMatchObject({ version, react: 'the shell’s own' });
    expect(body.match(/<title/g)).toHaveLength(1);
    expect(body).toContain('<title>Page of 1.0.0-r11111111</title>');
    expect(jsonIn(body, 'boot').view).toEqual({
      at: renderedIn(body)?.at,
      state: { note: '</script><script>alert(1)</script>' },
    });
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<noscript>');
  });

  it('rounds its time to minutes, so its bytes stay equal', async () => {
    expect((renderedIn(await html('/'))?.at ?? 1) % 60_000).toBe(0);
  });

  it('inlines the style sheets of shell and page', async () => {
    const [, names, text] = /<style data-files="([^"]*)">(.*?)<\/style>/s.exec(await html('/')) ?? [];
    expect(names).toBe('bootstrap.2.css routes.5.css');
    expect(text).toBe('plain shell bootstrap.2.css\n:root{gap:1rem}');
  });

  it.each([
    [
      'a lazy part that is rendered in place',
      '/?class=first mf-a-late',
      ['bootstrap.2.css', 'late.6.css', 'routes.5.css'],
    ],
    ['no client-rendered part', '/?class=mf-a-later', ['bootstrap.2.css', 'routes.5.css']],
    ['no part with a class name in the text', '/?mf-a-late', ['bootstrap.2.css', 'routes.5.css']],
  ])('inlines the style sheet of %s', async (_, url, files) => {
    const [, names = ''] = /<style data-files="([^"]*)">/.exec(await html(encodeURI(url))) ?? [];
    expect(names.split(' ').sort()).toEqual(files);
  });

  it('loads its font without preload, unlike client-rendered pages', async () => {
    expect(await html('/')).not.toContain('as="font"');
    expect(await html('/admin')).toContain('<link rel="preload" as="font"');
  });

  it('answers 404 when the page throws it', async () => {
    const { statusCode, body } = await site.get('/shop/misspelt?gone=1');
    expect([statusCode, renderedIn(body)?.version]).toEqual([404, version]);
  });

  it('comes from the shell alone at an unknown address', async () => {
    const { statusCode, body } = await site.get('/no/such/page');
    expect([statusCode, body.includes('<h1>Nobody’s page</h1>')]).toEqual([404, true]);
  });

  it.each([
    ['/shop', '/shop'],
    ['https://shop.example/shop?q=a#top', '/shop?q=a#top'],
    ['//evil.example', undefined],
    ['https://evil.example/', undefined],
    ['https://shop.example//evil.example', '/evil.example'],
    ['javascript:alert(1)', undefined],
  ])('redirects only within the site: %s', async (to, location) => {
    const response = await site.get(`/?to=${encodeURIComponent(to)}`);
    expect([response.statusCode, response.headers.location]).toEqual(location ? [302, location] : [200, undefined]);
  });

  it('has no access to the environment', async () => {
    expect(renderedIn(await html('/'))?.env).toEqual([]);
  });

  it('is client-rendered on staff pages', async () => {
    await expectLeftToBrowser('/admin');
  });
});

describe('a page without server rendering', () => {
  afterEach(() => site.close());

  it.each([
    ['has a remote without a server bundle', () => new Releases().output('shell', shellOutput)],
    ['has a shell without a server bundle', () => new Releases().output('mf-a', remoteOutput(version))],
  ])('is client-rendered when it %s', async (_, releases) => {
    await open(releases().shell().remote({ pages }));
    await expectLeftToBrowser('/');
  });

  it('is client-rendered when first views are turned off', async () => {
    await open(outputs().shell().remote({ pages }), { renderers: 0 });
    await expectLeftToBrowser('/');
  });

  it('is client-rendered when its server bundle differs from the release', async () => {
    await open(
      outputs().shell().remote({ pages }).output('mf-a', 'exports.exposes = {};').rewriteOutput('mf-a', version),
    );
    await expectLeftToBrowser('/');
  });
});

describe('two live versions', () => {
  afterEach(() => site.close());

  it('render side by side, each for its visitors', async () => {
    const releases = outputs().shell().remote({ pages }, { version, default: true });
    releases.output('mf-a', remoteOutput(next));
    releases.remote({ pages }, { version, traffic: 50, default: true, isThere: true }, { version: next, traffic: 50 });
    await open(releases);
    const seen = new Set<string>();
    for (let visitor = 0; visitor < 20; visitor++) {
      const body = await html('/', { cookie: `visitor=v${visitor}` });
      const version = renderedIn(body)?.version;
      expect(version).toBe(jsonIn(body, 'boot').remotes[0].version);
      if (version) seen.add(version);
    }
    expect([...seen].sort()).toEqual([version, next]);
  });
});
