import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { type Load, measureLoad } from './load.ts';
import { buildOneBundle } from './one-bundle.ts';
import { serveOneBundle } from './serve.ts';

/** Limits of each page: KiB of script in a visit of six seconds, ratio to the script of one bundle, request depth. */
export const scriptGoals = { scriptKib: 170, ratio: 1.15, depth: 3 };

export interface MeasuredScript {
  path: string;
  scriptKib: number;
  ratio: number;
  depth: number;
  federated: Load;
  oneBundle: Load;
}

const ready = 'article';

/** Measures script and request depth of the running site, compared with one bundle of the same code. */
export async function measureScript(browser: Browser, site: string, paths: string[]): Promise<MeasuredScript[]> {
  const bundle = await buildOneBundle();
  const { url, server } = await serveOneBundle(site, bundle);
  const measured: MeasuredScript[] = [];
  for (const path of paths) {
    const federated = await measureLoad(browser, `${site}${path}`, ready);
    const oneBundle = await measureLoad(browser, `${url}${path}`, ready);
    refuseFederated(oneBundle);
    measured.push({ path, federated, oneBundle, ...figures(federated, oneBundle) });
  }
  server.close();
  server.closeAllConnections();
  rmSync(bundle.folder, { recursive: true, force: true });
  return measured;
}

/** A reference that also loads released scripts would be invalid. */
function refuseFederated({ files }: Load): void {
  const released = files.map(([file]) => file).filter((file) => file.startsWith('/releases/'));
  if (released.length > 0)
    throw new Error(`The page with one bundle loaded scripts of the site as well: ${released.join(', ')}`);
}

function figures(federated: Load, oneBundle: Load) {
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
  return {
    scriptKib: rounded(federated.scriptBytes / 1024, 1),
    ratio: rounded(federated.scriptBytes / oneBundle.scriptBytes, 3),
    depth: federated.depth,
  };
}

export const scriptReached = (pages: MeasuredScript[]): boolean =>
  pages.every(
    ({ scriptKib, ratio, depth }) =>
      scriptKib <= scriptGoals.scriptKib && ratio <= scriptGoals.ratio && depth <= scriptGoals.depth,
  );

export function scriptLines(
  { path, scriptKib, ratio, depth, federated, oneBundle }: MeasuredScript,
  withFiles: boolean,
): string[] {
  const list = (name: string, { files }: Load) =>
    files.map(([file, bytes]) => `${name.padEnd(10)} ${String(bytes).padStart(7)}  ${file}`);
  return [
    ...(withFiles ? [...list('federated', federated), ...list('one bundle', oneBundle)] : []),
    `${path}: ${scriptKib} KiB of script (at most ${scriptGoals.scriptKib}), ${ratio} times one bundle (at most ${scriptGoals.ratio}), request depth ${depth} (at most ${scriptGoals.depth})`,
  ];
}

export function scriptResult({ federated, oneBundle, ...page }: MeasuredScript) {
  const withoutFiles = ({ files: _, ...rest }: Load) => rest;
  return { ...page, federated: withoutFiles(federated), oneBundle: withoutFiles(oneBundle) };
}
