import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBrowser } from '../site/browser-check.ts';

describe('the browser of this machine', () => {
  it('starts and draws text, whatever fonts are installed', async () => {
    await expect(checkBrowser()).resolves.toBeUndefined();
  });
});

describe('a machine on which Chromium does not start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'));
  const given = process.env.CHROMIUM_BIN;
  afterAll(() => {
    process.env.CHROMIUM_BIN = given;
    rmSync(folder, { recursive: true, force: true });
  });

  it('is named in one sentence with the shared library that it lacks', async () => {
    const binary = join(folder, 'chromium');
    writeFileSync(
      binary,
      '#!/bin/sh\necho "$0: error while loading shared libraries: libnss3.so: cannot open shared object file" >&2\nexit 127\n',
    );
    chmodSync(binary, 0o755);
    process.env.CHROMIUM_BIN = binary;
    await expect(checkBrowser()).rejects.toThrow(
      `Chromium (${binary}) does not start: this machine lacks the shared library libnss3.so. Install Chromium with the system's packages, or name one in CHROMIUM_BIN.`,
    );
  });
});
