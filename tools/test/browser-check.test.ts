import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBrowser } from '../../e2e/site/browser-check.ts';

describe('checkBrowser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'));
  const { CHROMIUM_BIN } = process.env;
  afterAll(() => {
    if (CHROMIUM_BIN === undefined) delete process.env.CHROMIUM_BIN;
    else process.env.CHROMIUM_BIN = CHROMIUM_BIN;
    rmSync(folder, { recursive: true, force: true });
  });

  it('names the shared library that Chromium lacks', async () => {
    const binary = join(folder, 'chromium');
    const message = 'error while loading shared libraries: libnss3.so: cannot open shared object file';
    writeFileSync(binary, `#!/bin/sh\necho "$0: ${message}" >&2\nexit 127\n`);
    chmodSync(binary, 0o755);
    process.env.CHROMIUM_BIN = binary;
    await expect(checkBrowser()).rejects.toThrow(
      `Chromium (${binary}) does not start: this machine lacks the shared library libnss3.so. Install Chromium with the system's packages, or name one in CHROMIUM_BIN.`,
    );
  });
});
