import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { Logger } from 'pino';
import { type ListSource, readAddresses } from './address-lists.ts';
import { KeptFiles } from './kept-files.ts';
import { type Declared, partsOf, type SitemapPart } from './sitemap-plan.ts';
import { indexXml, urlSet, urlsXml } from './sitemap-xml.ts';

export interface SitemapFile {
  gzip: Buffer;
  etag: string;
}

export interface SitemapOptions {
  origin: string;
  /** Origin of the lists: the gateway. */
  siteUrl: string;
  freshMs?: number;
  listLimitMs?: number;
  /** Largest file, by default the protocol's limit. */
  mostBytes?: number;
}

const fiveMinutesMs = 300_000;
const tenSecondsMs = 10_000;
const fiftyMebibytes = 52_428_800;

/** Sitemap files from the declarations of remotes (product.md#search-engines). Files keep their content while a list fails. */
export class Sitemap {
  private readonly plans: KeptFiles<SitemapPart[]>;
  private readonly files: KeptFiles<SitemapFile>;
  private readonly origin: string;
  private readonly source: ListSource;
  private readonly mostBytes: number;

  constructor(options: SitemapOptions, log: Logger) {
    const {
      origin,
      siteUrl,
      freshMs = fiveMinutesMs,
      listLimitMs: limitMs = tenSecondsMs,
      mostBytes = fiftyMebibytes,
    } = options;
    [this.origin, this.mostBytes] = [origin, mostBytes];
    this.source = { siteUrl, limitMs };
    this.plans = new KeptFiles((parts) => parts.length * 128, freshMs, log);
    this.files = new KeptFiles(({ gzip }) => gzip.length, freshMs, log);
  }

  /** The sitemap, or an index when it exceeds one file. Throws before every list was read once. */
  async whole(declared: Declared): Promise<SitemapFile> {
    const parts = await this.parts(declared);
    const [only] = parts;
    return this.files.get('whole', () => (parts.length === 1 && only ? this.make(only) : this.makeIndex(parts.length)));
  }

  /** One file of an index; undefined for an unknown number. */
  async part(declared: Declared, number: number): Promise<SitemapFile | undefined> {
    const part = (await this.parts(declared))[number];
    return part && this.files.get(String(number), () => this.make(part));
  }

  private parts(declared: Declared): Promise<SitemapPart[]> {
    return this.plans.get('parts', async () => {
      const firsts = await Promise.all(declared.lists.map((list) => readAddresses(this.source, list, 1)));
      return partsOf(
        declared,
        firsts.map(({ totalPages }) => totalPages),
      );
    });
  }

  private makeIndex(parts: number): Promise<SitemapFile> {
    const paths = Array.from({ length: parts }, (_, part) => `/sitemap.xml?part=${part}`);
    const { origin } = this;
    return packed(this.mostBytes, async function* () {
      yield indexXml(origin, paths);
    });
  }

  /** Reads one list page at a time to limit memory. */
  private make({ pages, spans }: SitemapPart): Promise<SitemapFile> {
    const { origin, source } = this;
    return packed(this.mostBytes, async function* () {
      yield urlSet.open;
      yield urlsXml(
        origin,
        pages.map((path) => ({ path })),
      );
      for (const { list, from, to } of spans)
        for (let page = from; page <= to; page += 1)
          yield urlsXml(origin, (await readAddresses(source, list, page)).addresses);
      yield urlSet.close;
    });
  }
}

async function packed(mostBytes: number, texts: () => AsyncGenerator<string>): Promise<SitemapFile> {
  const gzip = createGzip();
  const whole = buffer(gzip);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const text of texts()) {
      bytes += Buffer.byteLength(text);
      if (bytes > mostBytes) throw new Error(`A file of the sitemap would have more than ${mostBytes} bytes.`);
      hash.update(text);
      if (!gzip.write(text)) await once(gzip, 'drain');
    }
  } catch (error) {
    gzip.destroy();
    await whole.catch(() => undefined);
    throw error;
  }
  gzip.end();
  return { gzip: await whole, etag: hash.digest('base64url').slice(0, 22) };
}
