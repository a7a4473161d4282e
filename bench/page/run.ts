import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../e2e/site/browser.ts';
import { report } from '../site/report.ts';
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
const goals = { ratio: 1.25, depth: 3 };
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

const list = (name: string, { files }: Load) => files.map(([path, bytes]) => `${name.padEnd(10)} ${String(bytes).padStart(7)}  ${path}`);
const ratio = federated.scriptBytes / oneBundle.scriptBytes;
report({
  bench: 'page',
  lines: [
    ...(values.files ? [...list('federated', federated), ...list('one bundle', oneBundle)] : []),
    `script ${ratio.toFixed(2)} times one bundle (at most ${goals.ratio}), request depth ${federated.depth} (at most ${goals.depth})`,
  ],
  result: { federated: figures(federated), oneBundle: figures(oneBundle), ratio: Number(ratio.toFixed(3)), goals },
  reached: ratio <= goals.ratio && federated.depth <= goals.depth,
});
