import autocannon from 'autocannon';
import { median } from '../site/report.ts';
import type { BenchSite } from '../site/site.ts';

export interface Throughput {
  /** Requests per second through the gateway, for the cached home page and for a file of similar size. */
  document: number;
  file: number;
  /** Requests per second for the file, without the gateway. */
  straight: number;
  ratio: number;
  documentBytes: number;
  fileBytes: number;
  filePath: string;
}

const headers = { accept: 'text/html', 'accept-encoding': 'br' };

export async function cachedThroughput(site: BenchSite, { rounds, seconds }: { rounds: number; seconds: number }): Promise<Throughput> {
  const gateway = `http://127.0.0.1:${site.environment('gateway').PORT}`;
  const shell = site.pastTheGateway('shell');
  const documentBytes = await sizeOf(`${gateway}/`);
  const { path: filePath, bytes: fileBytes } = await fileOfSize(gateway, documentBytes);
  const measured: { document: number; file: number; straight: number }[] = [];
  for (let i = 0; i < rounds; i++) {
    measured.push({
      file: await perSecond(`${gateway}${filePath}`, seconds),
      document: await perSecond(`${gateway}/`, seconds),
      straight: await perSecond(`${shell.url}${filePath}`, seconds),
    });
  }
  const middle = (key: 'document' | 'file' | 'straight') => median(measured.map((one) => one[key]));
  return {
    document: middle('document'),
    file: middle('file'),
    straight: middle('straight'),
    ratio: median(measured.map(({ document, file }) => document / file)),
    documentBytes,
    fileBytes,
    filePath,
  };
}

/** Compressed size in bytes. */
async function sizeOf(url: string): Promise<number> {
  const { throughput, requests, non2xx } = await autocannon({ url, connections: 1, amount: 5, headers });
  if (non2xx > 0) throw new Error(`${url} is refused.`);
  return Math.round(throughput.total / requests.total);
}

/** The home page's file whose compressed size is closest to `bytes`. */
async function fileOfSize(gateway: string, bytes: number): Promise<{ path: string; bytes: number }> {
  const html = await (await fetch(`${gateway}/`, { headers: { accept: 'text/html' } })).text();
  const paths = [...new Set(html.match(/\/releases\/[\w./-]+\.(?:js|css|woff2)/g))];
  const sizes: { path: string; bytes: number }[] = [];
  for (const path of paths) sizes.push({ path, bytes: await sizeOf(`${gateway}${path}`) });
  const [nearest] = sizes.sort((a, b) => Math.abs(a.bytes - bytes) - Math.abs(b.bytes - bytes));
  if (!nearest) throw new Error('Home names no file of a release.');
  return nearest;
}

async function perSecond(url: string, duration: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, duration, connections: 64, headers });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors.`);
  return requests.average;
}
