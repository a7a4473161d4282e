import type { Product } from '@shop/contracts/catalog';
import { type Picture, photographSrcSet } from '@shop/contracts/pictures';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import sharp from 'sharp';
import { onSale, startCatalog } from './catalog.ts';
import { photograph } from './photograph.ts';

let service: TestService;
let shopper: Awaited<ReturnType<TestService['as']>>;
let staff: Awaited<ReturnType<TestService['as']>>;
let original: Buffer;
beforeAll(async () => {
  service = await startCatalog();
  [shopper, staff] = [await service.as(guest), await service.as(admin)];
  original = await photograph();
});
afterAll(() => service?.close());

const put = (bytes: Buffer | string, { slug = 'iphone-13', type = 'image/jpeg' } = {}) =>
  staff.put(`/api/admin/images/devices/${slug}`).type(type).send(bytes);

const stored = async (bytes: Buffer, slug?: string): Promise<Picture> => {
  const response = await put(bytes, { slug });
  expect(response.status).toBe(200);
  return response.body;
};

const chromium = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const fetched = async (url: string, accept = chromium) => {
  const { body, headers, status } = await shopper.get(url).set('accept', accept).buffer();
  expect(status).toBe(200);
  return { headers, type: headers['content-type'], bytes: body as Buffer, ...(await sharp(body as Buffer).metadata()) };
};

describe('photograph that replaces a drawing', () => {
  it('appears in products with its size in the URL', async () => {
    const drawing = "insert into pictures (kind, slug, content) values ('devices', 'iphone-13', '<svg/>')";
    await service.database.query(drawing);
    const id = await onSale(service, { phoneImageUrl: '/api/images/devices/iphone-13.svg' });
    const before: Product = (await shopper.get(`/api/products/${id}`)).body;
    expect(before.phoneImageUrl).toContain('/iphone-13.svg?v=');
    const picture = await stored(original);
    expect(picture).toEqual({
      url: expect.stringMatching(/^\/api\/images\/devices\/iphone-13\?v=[\w-]{12}&size=1200x900$/),
      width: 1200,
      height: 900,
    });
    expect((await shopper.get(`/api/products/${id}`)).body.phoneImageUrl).toBe(picture.url);
    const old = await shopper.get(before.phoneImageUrl);
    expect([old.status, old.headers['cache-control']]).toEqual([200, 'public, no-cache']);
  });

  it("is immutable in the client's best format, with Vary", async () => {
    const { url } = await stored(original);
    const sizes: number[] = [];
    for (const [accept, type] of [
      [chromium, 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['image/avif;q=0,image/webp', 'image/webp'],
      ['*/*', 'image/jpeg'],
      ['text/html', 'image/jpeg'],
    ] as const) {
      const response = await fetched(url, accept);
      expect([
        response.type,
        response.headers.vary,
        response.headers['cache-control'],
        response.headers['content-encoding'],
      ]).toEqual([type, 'accept', 'public, max-age=31536000, immutable', undefined]);
      sizes.push(response.bytes.length);
    }
    expect(sizes[0]).toBeLessThan(original.length / 2);
    expect(sizes[1]).toBeLessThan(original.length);
  });

  it.each([
    ['w=1', 160, 120],
    ['w=160', 160, 120],
    ['w=161', 320, 240],
    ['w=640', 640, 480],
    ['w=961', 1200, 900],
    ['w=99999', 1200, 900],
    ['', 640, 480],
    ['w=', 640, 480],
  ])('with "%s" is %i by %i pixels', async (query, width, height) => {
    const { url } = await stored(original);
    expect(await fetched(`${url}&${query}`)).toMatchObject({ width, height });
  });

  it('has a srcset with true widths', async () => {
    const { url } = await stored(original);
    const entries =
      photographSrcSet(url)
        ?.split(', ')
        .map((entry) => entry.split(' ')) ?? [];
    expect(entries.map(([, width]) => width)).toEqual(['160w', '320w', '640w', '960w', '1200w']);
    for (const [address = '', width] of entries) expect(`${(await fetched(address)).width}w`).toBe(width);
  });

  it('is never larger than its original in bytes or pixels', async () => {
    const tiny = await photograph({ width: 12, height: 9 });
    const { url } = await stored(tiny, 'tiny');
    const [{ bytes }] = await service.database.query(
      "select length(content) as bytes from pictures where slug = 'tiny'",
    );
    for (const accept of [chromium, 'image/webp', '*/*']) {
      const response = await fetched(`${url}&w=1280`, accept);
      expect([response.width, response.bytes.length <= bytes]).toEqual([12, true]);
    }
  });

  it('is encoded once for concurrent and later requests', async () => {
    const { url } = await stored(original, 'asked-at-once');
    const responses = await Promise.all(Array.from({ length: 8 }, () => fetched(url, '*/*')));
    expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1);
    const rows = () =>
      service.database.query(
        "select format, width, xmin::text from photograph_variants where hash = $1 and format = 'plain'",
        [new URL(url, service.url).searchParams.get('v')],
      );
    const [made, ...others] = await rows();
    expect([made, others]).toEqual([{ format: 'plain', width: 640, xmin: expect.any(String) }, []]);
    await service.database.query('notify pictures_changed');
    await fetched(url, '*/*');
    expect(await rows()).toEqual([made]);
  });

  it('is deleted with its variants', async () => {
    const variants = (url: string) =>
      service.database.query('select from photograph_variants where hash = $1', [
        new URL(url, service.url).searchParams.get('v'),
      ]);
    const small = { width: 320, height: 240 };
    const first = await stored(await photograph(small), 'replaced');
    expect(await variants(first.url)).toHaveLength(4);
    const second = await stored(await photograph(small), 'replaced');
    expect([(await variants(first.url)).length, (await variants(second.url)).length]).toEqual([0, 4]);
  });
});

describe('uploaded photograph', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('in %s is accepted', async (format) => {
    expect(await stored(await photograph({ format, width: 300, height: 200 }), format)).toMatchObject({
      width: 300,
      height: 200,
    });
  });

  it('keeps its transparency in every format', async () => {
    const { url } = await stored(
      await photograph({ format: 'png', channels: 4, width: 300, height: 200 }),
      'see-through',
    );
    for (const accept of [chromium, 'image/webp', '*/*'])
      expect(await fetched(url, accept)).toMatchObject({ hasAlpha: true });
  });

  it('is rotated by its EXIF data, which are removed', async () => {
    const exif = { IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 0/1 0/1' } };
    const taken = await sharp(await photograph({ width: 400, height: 300 }))
      .withMetadata({ orientation: 6 })
      .withExif(exif)
      .toBuffer();
    const sideways = await sharp(taken).withMetadata({ orientation: 6 }).toBuffer();
    const { url } = await stored(sideways, 'taken');
    for (const accept of [chromium, '*/*']) {
      const { width, height, exif: kept, orientation, icc, xmp } = await fetched(url, accept);
      expect({ width, height, kept, orientation, icc, xmp }).toEqual({ width: 300, height: 400 });
    }
    const [{ content }] = await service.database.query("select content from pictures where slug = 'taken'");
    expect((await sharp(content).metadata()).exif).toBeUndefined();
  });

  it('is scaled down to the largest size of a page', async () => {
    expect(await stored(await photograph({ width: 4_000, height: 100 }), 'large')).toMatchObject({
      width: 2_560,
      height: 64,
    });
  });

  it('is recorded once in the audit log with its author', async () => {
    await service.database.query('delete from audit_entries');
    const bytes = await photograph({ width: 100, height: 80 });
    const first = await stored(bytes, 'logged');
    await stored(bytes, 'logged');
    await stored(await photograph({ width: 90, height: 80 }), 'logged');
    const { entries } = (await staff.get('/api/admin/audit/products?subject=picture/devices/logged')).body;
    const hash = new URL(first.url, service.url).searchParams.get('v');
    expect(entries).toMatchObject([
      {
        action: 'picture.replace',
        userId: admin.sub,
        before: { hash, width: 100 },
        after: { width: 90, height: 80, type: 'image/jpeg' },
      },
      { action: 'picture.replace', userId: admin.sub, before: null, after: { hash, width: 100, height: 80 } },
    ]);
  });
});

describe('PATCH /api/admin/images/{kind}/{slug}', () => {
  const slug = 'pixel-6';
  const describePicture = (alt: unknown, name = slug) => staff.patch(`/api/admin/images/devices/${name}`).send({ alt });
  const entries = async () =>
    (await staff.get(`/api/admin/audit/products?subject=picture/devices/${slug}`)).body.entries;
  const shown = async () => (await shopper.get('/api/products/by-slug/pixel-6-battery')).body;
  beforeAll(async () => {
    await stored(await photograph({ width: 60, height: 40 }), slug);
    await onSale(service, { name: 'Pixel 6 Battery', phoneImageUrl: `/api/images/devices/${slug}` });
  });

  it('gives the product page a text, which a new photograph keeps', async () => {
    expect(await shown()).toMatchObject({ phoneImageAlt: '', batteryImageAlt: '' });
    const { status, body } = await describePicture('  Back of a\u00a0 Pixel\u200b 6 ');
    expect([status, body]).toEqual([200, { alt: 'Back of a Pixel 6' }]);
    expect(await shown()).toMatchObject({ phoneImageAlt: 'Back of a Pixel 6', batteryImageAlt: '' });
    const { url } = await stored(await photograph({ width: 80, height: 40 }), slug);
    expect(await shown()).toMatchObject({ phoneImageUrl: url, phoneImageAlt: 'Back of a Pixel 6' });
  });

  it('refuses a text that replaces another one than the present', async () => {
    await describePicture('Back of a Pixel 6');
    const replace = (alt: string, replaces: unknown) =>
      staff.patch(`/api/admin/images/devices/${slug}`).send({ alt, replaces });
    const { status, body } = await replace('Front', { alt: '' });
    expect([status, body.code, body.current]).toEqual([412, 'CHANGED_MEANWHILE', { alt: 'Back of a Pixel 6' }]);
    expect(body.errors).toMatchObject([{ field: 'alt' }]);
    expect(await shown()).toMatchObject({ phoneImageAlt: 'Back of a Pixel 6' });
    expect((await replace('Front', { alt: 'Back of a Pixel 6' })).status).toBe(200);
    expect((await replace('Front', { alt: 'Back of a Pixel 6' })).status).toBe(200);
    expect((await replace('Front', 'Front')).status).toBe(400);
    await describePicture('Back of a Pixel 6');
  });

  it('records each change once in the audit log', async () => {
    await service.database.query('delete from audit_entries');
    for (const alt of ['Pixel 6, seen from behind', 'Pixel 6, seen from behind', null])
      expect((await describePicture(alt)).status).toBe(200);
    const [before, after] = [{ alt: 'Back of a Pixel 6' }, { alt: 'Pixel 6, seen from behind' }];
    const change = { action: 'picture.describe', userId: admin.sub };
    expect(await entries()).toMatchObject([
      { ...change, before: after, after: { alt: '' } },
      { ...change, before, after },
    ]);
    expect(await shown()).toMatchObject({ phoneImageAlt: '' });
  });

  it.each([
    ['two lines', 'Pixel\n6'],
    ['more than 200 characters', 'x'.repeat(201)],
    ['no text', 6],
    ['no field', undefined],
    ['characters that Postgres cannot store', 'Pixel \0'],
  ])('refuses %s', async (_, alt) => {
    const { status, body } = await describePicture(alt);
    expect([status, body.code, body.errors[0].field]).toEqual([400, 'VALIDATION_FAILED', 'alt']);
    expect(await shown()).toMatchObject({ phoneImageAlt: '' });
  });

  it('does not find an unknown picture', async () => {
    const { status, body } = await describePicture('Nothing', 'unknown');
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('invalid photograph', () => {
  const nothingStored = async () =>
    expect(await service.database.query("select from pictures where slug = 'refused'")).toEqual([]);
  const code = async (bytes: Buffer | string, type?: string) => {
    const { status, body } = await put(bytes, { slug: 'refused', type });
    return [status, body.code];
  };
  afterEach(nothingStored);

  it.each([
    ['a text that says it is one', 'hello'],
    ['nothing at all', ''],
    ['a drawing, which may carry script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['half of one', () => original.subarray(0, original.length / 2)],
    ['a GIF', () => photograph({ format: 'gif', width: 40, height: 30 })],
  ])('such as %s is rejected', async (_, bytes) => {
    const sent = typeof bytes === 'string' ? Buffer.from(bytes) : await bytes();
    expect(await code(sent)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('with another content type is rejected', async () => {
    expect(await code('{}', 'application/json')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await code(original, 'application/octet-stream')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('with too many bytes is rejected', async () => {
    expect(await code(Buffer.alloc(10 * 1_048_576 + 1))).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('with very many pixels in a small file is rejected undecoded', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 3_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    expect(await code(bomb)).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it.each(['devices/..%2Fetc', 'devices/iPhone%2013', 'shops/one', `devices/${'x'.repeat(101)}`])(
    'at %s is rejected',
    async (name) => {
      const { status, body } = await staff.put(`/api/admin/images/${name}`).type('image/jpeg').send(original);
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );
});
