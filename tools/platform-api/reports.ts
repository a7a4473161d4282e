import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import type { PlatformDeclarations } from './declarations.ts';

/** API report by entry name: every export with its type and the types it uses. */
export type Reports = Record<string, string>;

export function makeReports({ folder, version, entries }: PlatformDeclarations): Reports {
  const out = mkdtempSync(join(tmpdir(), 'api-'));
  const files = entries.map((entry) => entryFile(folder, entry));
  let compilerState: CompilerState | undefined;
  try {
    const reports = entries.map((entry) => {
      const config = configOf(folder, entry, files, out);
      compilerState ??= CompilerState.create(config, { additionalEntryPoints: files });
      Extractor.invoke(config, { localBuild: true, compilerState, messageCallback: fail });
      return [
        entry,
        reportText(`@shop/platform/${entry} ${version}`, readFileSync(join(out, `${entry}.api.md`), 'utf8')),
      ];
    });
    return Object.fromEntries(reports);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

const entryFile = (folder: string, entry: string) => join(folder, 'src', `${entry}.d.ts`);

function configOf(folder: string, entry: string, files: string[], out: string): ExtractorConfig {
  const silent = { default: { logLevel: ExtractorLogLevel.None } };
  const compilerOptions = {
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    customConditions: ['source'],
  };
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      newlineKind: 'lf',
      mainEntryPointFilePath: entryFile(folder, entry),
      compiler: { overrideTsconfig: { compilerOptions, files } },
      apiReport: {
        enabled: true,
        reportFileName: `${entry}.api.md`,
        reportFolder: out,
        reportTempFolder: out,
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { compilerMessageReporting: silent, extractorMessageReporting: silent, tsdocMessageReporting: silent },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
  });
}

function fail(message: { logLevel: ExtractorLogLevel; text: string; handled: boolean }): void {
  message.handled = true;
  if (message.logLevel === ExtractorLogLevel.Error) throw new Error(message.text);
}

/** Puts the declarations under our own heading, without the extractor's remarks. */
function reportText(title: string, extracted: string): string {
  const [, code = ''] = /```ts\n(.*)```/s.exec(extracted) ?? [];
  const lines = code.split('\n').filter((line) => !/^\s*\/\/ (@|\(No @|\(undocumented)/.test(line));
  const text = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return `# ${title}\n\nWritten by \`npm run api\`: every export with its type. Do not edit.\n\n\`\`\`ts\n${text}\n\`\`\`\n`;
}
