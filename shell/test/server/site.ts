import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@shop/contracts/registry';
import type { RemoteManifest } from '@shop/contracts/remote';
import { registryFormat } from '@shop/contracts/schemas/registry';
import type { Shop } from '@shop/contracts/shop';
import { Readiness } from '@shop/service-kit/process/readiness';
import { pino } from 'pino';
import { createApp } from '../../src/server/app.ts';
import { DocumentCache } from '../../src/server/cache/document-cache.ts';
import { Sources } from '../../src/server/cache/sources.ts';
import type { DemoSettings } from '../../src/server/compose/boot.ts';
import type { ViewLimits } from '../../src/server/documents/first-view.ts';
import { openDocuments } from '../../src/server/documents/open-documents.ts';
import type { MakeDocument } from '../../src/server/documents/page-document.ts';
import { visitorsByToken } from '../../src/server/identity/visitors.ts';
import type { ReadOrigins } from '../../src/server/reads/service-reads.ts';
import { watchRegistry } from '../../src/server/registry/registry-watch.ts';
import { ErrorLog } from '../../src/server/reports/error-log.ts';
import { Sitemap } from '../../src/server/sitemap/sitemap.ts';

const hash = (body: Buffer | string) => `sha384-${createHash('sha384').update(body).digest('base64')}`;
const size = { files: 1, bytes: 1, brotliBytes: 1 };
const sizes = {
  script: size,
  style: size,
  firstViewBytes: {},
  budget: { total: 1, file: 1, firstView: {} },
  shared: {},
};
/** `isThere`: the version exists already. */
type Share = { version: string; traffic?: number; default?: boolean; isThere?: boolean };

/** A folder with small releases as real files. */
export class Releases {
  readonly folder = mkdtempSync(join(tmpdir(), 'releases-'));
  private readonly shares: Registry['microFrontends'] = {};
  private readonly outputs = new Map<string, string>();
  private readonly sheets = new Map([['routes.5.css', ':root{gap:1rem}']]);

  /** Adds this server bundle to later versions of the front end. */
  output(name: string, code: string): this {
    this.outputs.set(name, code);
    return this;
  }

  /** Adds this style sheet to later remotes. */
  sheet(file: string, text: string): this {
    this.sheets.set(file, text);
    return this;
  }

  shell(version = '1.0.0-raaaaaaaa', platform = '1.2.0'): this {
    const firstView = ['main.1.js', 'bootstrap.2.js', 'bootstrap.2.css', 'ui.3.js'];
    this.write('shell', version, [...firstView, 'font.woff2'], { platform, firstView, provides: {} });
    return this.take('shell', [{ version, default: true }]);
  }

  remote(manifest: Partial<RemoteManifest>, ...shares: Share[]): this {
    const exposed = [...(manifest.pages ?? []), ...(manifest.slots ?? [])].map(({ expose }) => [expose, 1]);
    const budget = { total: 1, file: 1, firstView: Object.fromEntries(exposed) };
    const remote: RemoteManifest = {
      name: 'mf-a',
      version: '1.0.0',
      platform: '^1.0.0',
      pages: [],
      slots: [],
      budget,
      ...manifest,
    };
    const given = shares.length > 0 ? shares : [{ version: '1.0.0-r11111111', default: true }];
    const [entry, ...routes] = ['remoteEntry.4.js', 'routes.5.js', ...this.sheets.keys()];
    const own = { platform: '1.0.0', remote, entry, exposes: { './routes': routes }, uses: {}, pacts: {} };
    for (const { version } of given.filter(({ isThere }) => !isThere))
      this.write(remote.name, version, [entry as string, ...routes], own);
    return this.take(remote.name, given);
  }

  /** Replaces the code of a written server bundle. */
  rewriteOutput(name: string, version: string): this {
    writeFileSync(join(this.folder, name, version, 'server.cjs'), this.outputs.get(name) ?? '');
    return this;
  }

  take(name: string, shares: Share[]): this {
    this.shares[name] = shares.map(({ version, traffic = 100, default: isDefault = false }) => ({
      url: `/releases/${name}/${version}/`,
      metadata: { integrity: this.integrityOf(name, version), version },
      deployment: { traffic, default: isDefault },
    }));
    return this;
  }

  /** Writes registry.json atomically, like the release tool. */
  publish(text = JSON.stringify({ schema: registryFormat, microFrontends: this.shares })): this {
    writeFileSync(join(this.folder, 'registry.next'), text);
    renameSync(join(this.folder, 'registry.next'), join(this.folder, 'registry.json'));
    return this;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private integrityOf(name: string, version: string): string {
    const file = join(this.folder, name, version, 'release.json');
    return hash(existsSync(file) ? readFileSync(file) : 'gone');
  }

  private write(name: string, version: string, names: string[], descriptor: object): void {
    const folder = join(this.folder, name, version);
    mkdirSync(folder, { recursive: true });
    for (const file of names) {
      writeFileSync(join(folder, file), this.sheets.get(file) ?? `plain ${name} ${file}`);
      writeFileSync(join(folder, `${file}.br`), `packed ${name} ${file}`);
    }
    const files = Object.fromEntries(names.map((file) => [file, { integrity: hash(file), bytes: 1, brotliBytes: 1 }]));
    const code = this.outputs.get(name);
    if (code !== undefined) writeFileSync(join(folder, 'server.cjs'), code);
    const server =
      code === undefined ? {} : { server: { file: 'server.cjs', integrity: hash(code), bytes: code.length } };
    writeFileSync(
      join(folder, 'release.json'),
      JSON.stringify({ name, version, files, ...sizes, ...server, ...descriptor }),
    );
  }
}

export type OpenSite = Awaited<ReturnType<typeof openSite>>;

interface SiteOptions {
  shop?: Shop;
  demo?: DemoSettings;
  origins?: string[];
  mapsKey?: string;
  origin?: string;
  keys?: string;
  /** Number of renderers; with none the browser renders every page. */
  renderers?: number;
  /** CPU limit of a task; defaults to production. */
  taskLimitMs?: number;
  /** Timeout of views; the production value by default. */
  limits?: ViewLimits;
  services?: Partial<ReadOrigins>;
  /** Replaces the documents of the releases. */
  make?: MakeDocument;
  sources?: Sources;
  /** Origin of sitemap lists. */
  siteUrl?: string;
  sitemapFreshMs?: number;
  sitemapListLimitMs?: number;
  sitemapMostBytes?: number;
}

const unreachable = ['http://127.0.0.1:9'];

/** The page server with these releases. Request pages with `get`, and close it afterwards. */
export async function openSite(
  releases: Releases,
  {
    shop,
    demo = { demo: false },
    origins = [],
    mapsKey = '',
    origin = 'https://shop.example',
    keys = '{"keys":[]}',
    renderers = 0,
    ...choices
  }: SiteOptions = {},
) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const reports = mkdtempSync(join(tmpdir(), 'reports-'));
  const releasesDir = releases.folder;
  const registry = await watchRegistry(releasesDir, log, 50);
  const errors = new ErrorLog(reports, log);
  const details = { current: () => shop };
  const services = {
    catalog: unreachable,
    orders: unreachable,
    support: unreachable,
    auth: unreachable,
    ...choices.services,
  };
  const made = await openDocuments(
    {
      registry,
      releasesDir,
      shop: details,
      demo,
      origin,
      origins,
      mapsKey,
      services,
      renderers,
      errors,
      limits: choices.limits,
      taskLimitMs: choices.taskLimitMs,
    },
    log,
  );
  const { make = made.make, sources = new Sources() } = choices;
  const documents = new DocumentCache(make, sources, log, { bytes: 1_048_576 });
  const readiness = await new Readiness({}).start();
  const identify = visitorsByToken(keys, log);
  const {
    siteUrl = 'http://127.0.0.1:9',
    sitemapFreshMs: freshMs,
    sitemapListLimitMs: listLimitMs,
    sitemapMostBytes: mostBytes,
  } = choices;
  const sitemap = new Sitemap({ origin, siteUrl, freshMs, listLimitMs, mostBytes }, log);
  const app = createApp(
    { registry, readiness, shop: details, documents, sitemap, releasesDir, origin, identify, errors },
    log,
  );
  await app.ready();
  return {
    app,
    reports,
    /** Results of registry reads, in order. */
    readings: () => lines.map((line) => JSON.parse(line).msg as string).filter((said) => said.startsWith('registry ')),
    get: (url: string, headers: Record<string, string> = {}) =>
      app.inject({ url, headers: { host: 'shop.example', ...headers } }),
    close: async () => {
      registry.stop();
      await app.close();
      await made.close();
      releases.remove();
      rmSync(reports, { recursive: true, force: true });
    },
  };
}

export function jsonIn(html: string, id: 'boot') {
  const [, text = 'null'] =
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html) ?? [];
  return JSON.parse(text);
}
