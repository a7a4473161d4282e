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
  /** Of the addresses, such as `https://shop.example`. */
  origin: string;
  /** Where the lists are read from: the gateway. */
  siteUrl: string;
  /** Until a file is made anew, in milliseconds. */
  freshMs?: number;
  /** How long one page of a list may take, in milliseconds. */
  listLimitMs?: number;
  /** Of one file, as the protocol has it by default. */
  mostBytes?: number;
}

const fiveMinutesMs = 300_000;
const tenSecondsMs = 10_000;
const fiftyMebibytes = 52_428_800;

/**
 * The files of the site's sitemap, made of what the remotes declare (product.md#search-engines). A release is in it when they are made
 * anew; they stay as they were while one of its lists does not come.
 */
export class Sitemap {
  private readonly plans: KeptFiles<SitemapPart[]>;
  private readonly files: KeptFiles<SitemapFile>;
  private readonly origin: string;
  private readonly source: ListSource;
  private readonly mostBytes: number;

  constructor(options: SitemapOptions, log: Logger) {
    const { origin, siteUrl, freshMs = fiveMinutesMs, listLimitMs: limitMs = tenSecondsMs, mostBytes = fiftyMebibytes } = options;
    [this.origin, this.mostBytes] = [origin, mostBytes];
    this.source = { siteUrl, limitMs };
    this.plans = new KeptFiles((parts) => parts.length * 128, freshMs, log);
    this.files = new KeptFiles(({ gzip }) => gzip.length, freshMs, log);
  }

  /** The whole of it, or an index of its parts where that is more than one file may hold. Throws while a list was never read. */
  async whole(declared: Declared): Promise<SitemapFile> {
    const parts = await this.parts(declared);
    const [only] = parts;
    return this.files.get('whole', () => (parts.length === 1 && only ? this.make(only) : this.makeIndex(parts.length)));
  }

  /** One part of an index; nothing where there is none of that number. */
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

  /** One page of a list is in memory at a time. */
  private make({ pages, spans }: SitemapPart): Promise<SitemapFile> {
    const { origin, source } = this;
    return packed(this.mostBytes, async function* () {
      yield urlSet.open;
      yield urlsXml(
        origin,
        pages.map((path) => ({ path })),
      );
      for (const { list, from, to } of spans)
        for (let page = from; page <= to; page += 1) yield urlsXml(origin, (await readAddresses(source, list, page)).addresses);
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
