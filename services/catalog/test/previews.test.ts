import { type Picture, previewOf, shopPreview, thumbnailOf } from '@shop/contracts/pictures';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import sharp from 'sharp';
import { startCatalog } from './catalog.ts';
import { photograph } from './photograph.ts';

let service: TestService;
let shopper: Awaited<ReturnType<TestService['as']>>;
beforeAll(async () => {
  service = await startCatalog();
  shopper = await service.as(guest);
});
afterAll(() => service?.close());
beforeEach(() => service.database.query('delete from pictures'));

const draw = async (slug: string, colour = 'red'): Promise<string> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><rect width="60" height="60" fill="${colour}"/></svg>`;
  const insert = `insert into pictures (kind, slug, content) values ('devices', $1, convert_to($2, 'UTF8'))
    on conflict (kind, slug) do update set content = excluded.content returning address || '.svg?v=' || hash as url`;
  const [{ url }] = await service.database.query(insert, [slug, svg]);
  return url;
};

const put = async (slug: string): Promise<Picture> =>
  (
    await (
      await service.as(admin)
    )
      .put(`/api/admin/images/devices/${slug}`)
      .type('image/jpeg')
      .send(await photograph({ width: 300, height: 200 }))
  ).body;

const previewed = async (path: string) => {
  const { status, headers, body } = await shopper.get(path).buffer();
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  const { width, height } = await sharp(body as Buffer).metadata();
  expect([width, height]).toEqual([1200, 630]);
  return { lifetime: headers['cache-control'], bytes: body as Buffer };
};

/** Red, green and blue of a pixel. */
const colourAt = async (picture: Buffer, left: number, top: number) => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];
const [ground, red] = [
  [250, 250, 247],
  [255, 0, 0],
];

type Preview = Awaited<ReturnType<typeof previewed>>;

/** Polls for at most 10 s until the preview changes. An encoding that takes over a second serves the earlier one. */
const previewedAfter = async (before: Preview, path: string): Promise<Preview> => {
  const end = Date.now() + 10_000;
  for (;;) {
    const preview = await previewed(path);
    if (!preview.bytes.equals(before.bytes)) return preview;
    if (Date.now() > end) throw new Error(`${path} is still the one before.`);
  }
};

describe('preview picture', () => {
  it("is an immutable PNG of the drawing on the page's background", async () => {
    const { bytes, lifetime } = await previewed(previewOf(await draw('iphone-13')));
    expect([await colourAt(bytes, 5, 5), await colourAt(bytes, 600, 315), await colourAt(bytes, 1190, 315)]).toEqual([
      ground,
      red,
      ground,
    ]);
    expect(lifetime).toBe('public, max-age=31536000, immutable');
  });

  it('is made from a photograph, too', async () => {
    const { url } = await put('iphone-13');
    await previewed(previewOf(url));
  });

  it('is encoded once for concurrent and later requests', async () => {
    const url = previewOf(await draw('asked-at-once', 'green'));
    await Promise.all(Array.from({ length: 4 }, () => previewed(url)));
    const rows = () => service.database.query("select xmin::text from photograph_variants where format = 'preview'");
    const made = await rows();
    expect(made).toHaveLength(1);
    await service.database.query('notify pictures_changed');
    await previewed(url);
    expect(await rows()).toEqual(made);
  });

  it('is deleted with its picture', async () => {
    await previewed(previewOf(await draw('replaced')));
    await draw('replaced', 'blue');
    expect(await service.database.query('select from photograph_variants')).toEqual([]);
  });

  it('answers 404 without a picture', async () => {
    expect((await shopper.get('/api/images/devices/nothing/preview')).status).toBe(404);
  });

  it('URL is unchanged for a foreign picture', () => {
    const others = [
      '/api/placeholder/600/600',
      '/attached_assets/phone.png',
      'https://elsewhere.example/api/images/devices/x.svg',
      '',
    ];
    expect(others.map(previewOf)).toEqual(others);
  });
});

describe('default preview', () => {
  it('is the banner or else the placeholder, with revalidation', async () => {
    const placeholder = await previewed(shopPreview);
    await put('hero');
    const banner = await previewedAfter(placeholder, shopPreview);
    expect([placeholder.lifetime, banner.lifetime]).toEqual(['public, no-cache', 'public, no-cache']);
  });
});

describe('thumbnail for mails', () => {
  const thumbnail = async (url: string) => shopper.get(thumbnailOf(url) ?? '').buffer();

  it('is a small PNG of the drawing, stored beside its preview', async () => {
    const url = await draw('mailed');
    await previewed(previewOf(url));
    const { headers, body } = await thumbnail(url);
    const { width, height, format } = await sharp(body as Buffer).metadata();
    expect([width, height, format]).toEqual([128, 128, 'png']);
    expect(await colourAt(body as Buffer, 64, 64)).toEqual(red);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const stored =
      'select v.format from photograph_variants v join pictures p using (hash) where p.slug = $1 order by 1';
    expect(await service.database.query(stored, ['mailed'])).toEqual([{ format: 'preview' }, { format: 'thumbnail' }]);
  });

  it('can be embedded by another site', async () => {
    expect((await thumbnail(await draw('embedded'))).headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('has no URL for a foreign picture', () => {
    expect(['', '/api/placeholder/300/300', 'https://example.com/a.png'].map(thumbnailOf)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
