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
    path: { type: 'string', multiple: true, default: ['/', '/device-batteries/iPhone'] },
    files: { type: 'boolean', default: false },
  },
});
/** Of each page: KiB of script in a visit of six seconds without a click, times the script of one bundle, request depth. */
const goals = { scriptKib: 170, ratio: 1.15, depth: 3 };
interface Measured {
  path: string;
  scriptKib: number;
  ratio: number;
  depth: number;
  federated: Load;
  oneBundle: Load;
}

const card = '.product-card, [data-testid="product-card"], article';

// Script and request depth of pages of the running site, against the same code built as one bundle.
const bundle = await buildOneBundle();
const { url, server } = await serveOneBundle(values.site, bundle);
const browser = await launchBrowser();
const pages: Measured[] = [];
for (const path of values.path) {
  const federated = await measureLoad(browser, `${values.site}${path}`, card);
  const oneBundle = await measureLoad(browser, `${url}${path}`, card);
  pages.push({ path, federated, oneBundle, ...figures(federated, oneBundle) });
}
await browser.close();
server.close();
server.closeAllConnections();
rmSync(bundle.folder, { recursive: true, force: true });

report({
  bench: 'page',
  lines: pages.flatMap(linesOf),
  result: {
    pages: pages.map(({ path, scriptKib, ratio, depth, federated, oneBundle }) => ({
      path,
      scriptKib,
      ratio,
      depth,
      federated: withoutFiles(federated),
      oneBundle: withoutFiles(oneBundle),
    })),
    goals,
  },
  reached: pages.every(({ scriptKib, ratio, depth }) => scriptKib <= goals.scriptKib && ratio <= goals.ratio && depth <= goals.depth),
});

function figures(federated: Load, oneBundle: Load) {
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
  return {
    scriptKib: rounded(federated.scriptBytes / 1024, 1),
    ratio: rounded(federated.scriptBytes / oneBundle.scriptBytes, 3),
    depth: federated.depth,
  };
}

function linesOf({ path, scriptKib, ratio, depth, federated, oneBundle }: Measured): string[] {
  const list = (name: string, { files }: Load) => files.map(([file, bytes]) => `${name.padEnd(10)} ${String(bytes).padStart(7)}  ${file}`);
  return [
    ...(values.files ? [...list('federated', federated), ...list('one bundle', oneBundle)] : []),
    `${path}: ${scriptKib} KiB of script (at most ${goals.scriptKib}), ${ratio} times one bundle (at most ${goals.ratio}), request depth ${depth} (at most ${goals.depth})`,
  ];
}

function withoutFiles({ files: _, ...rest }: Load) {
  return rest;
}
