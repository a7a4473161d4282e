import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../e2e/site/browser.ts';
import { type Load, measureLoad } from './load.ts';
import { buildOneBundle } from './one-bundle.ts';
import { serveOneBundle } from './serve.ts';

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'http://localhost:8080' },
    path: { type: 'string', default: '/' },
    files: { type: 'boolean', default: false },
  },
});
const figures = ({ files: _, ...rest }: Load) => rest;
const card = '.product-card, [data-testid="product-card"], article';

// Script and request depth of a page of the running site, against the same code built as one bundle.
const bundle = await buildOneBundle();
const { url, server } = await serveOneBundle(values.site, bundle);
const browser = await launchBrowser();
const federated = await measureLoad(browser, `${values.site}${values.path}`, card);
const oneBundle = await measureLoad(browser, `${url}${values.path}`, card);
await browser.close();
server.close();
server.closeAllConnections();
rmSync(bundle.folder, { recursive: true, force: true });

if (values.files) {
  for (const [path, bytes] of federated.files) process.stdout.write(`federated  ${String(bytes).padStart(7)}  ${path}\n`);
  for (const [path, bytes] of oneBundle.files) process.stdout.write(`one bundle ${String(bytes).padStart(7)}  ${path}\n`);
}

const ratio = federated.scriptBytes / oneBundle.scriptBytes;
process.stdout.write(
  `${JSON.stringify({ federated: figures(federated), oneBundle: figures(oneBundle), ratio: Number(ratio.toFixed(3)) }, null, 2)}\n`,
);
process.stdout.write(`script ${ratio.toFixed(2)} times one bundle (at most 1.25), request depth ${federated.depth} (at most 3)\n`);
process.exitCode = ratio <= 1.25 && federated.depth <= 3 ? 0 : 1;
