import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** Containers run Chromium as root. CHROMIUM_FLAGS adds flags, for example for a site's certificate. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.env.CHROMIUM_FLAGS?.split(' ') ?? []),
];

/** The headless shell first: it draws no browser around the page, which saves a quarter of the work (ADR 28). */
const installed = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** Launches CHROMIUM_BIN, the machine's Chromium, or the package @sparticuz/chromium. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await browserBinary(), args: ['--headless', ...chromiumArgs] });
}

export async function browserBinary(): Promise<string> {
  const given = process.env.CHROMIUM_BIN ?? installed.find((path) => existsSync(path));
  return given ?? unpackedBinary();
}

/** The package never replaces an unpacked version, so each version has its own folder. */
async function unpackedBinary(): Promise<string> {
  const folder = join(tmpdir(), 'shop-chromium-153');
  mkdirSync(folder, { recursive: true });
  const { TMPDIR } = process.env;
  Object.assign(process.env, {
    TMPDIR: folder,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x',
    FONTCONFIG_FILE: fontsOf(folder),
  });
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/** The package's font list names folders of another platform, and Chromium crashes at text without a font. */
function fontsOf(folder: string): string {
  const list = join(folder, 'shop-fonts.conf');
  const folders = `<include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${folder}/fonts</dir>`;
  writeFileSync(list, `<fontconfig>${folders}<cachedir>${folder}/fonts-cache</cachedir></fontconfig>`);
  return list;
}
