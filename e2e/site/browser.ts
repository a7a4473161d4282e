import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Chromium: CHROMIUM_BIN, else the machine's own, else the one that the package @sparticuz/chromium brings. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await browserBinary(), args: flags });
}

export async function browserBinary(): Promise<string> {
  const given = process.env.CHROMIUM_BIN ?? installed.find((path) => existsSync(path));
  return given ?? unpackedBinary();
}

/** The package unpacks into the temporary folder by existence only, so each version gets a folder of its own. */
async function unpackedBinary(): Promise<string> {
  const folder = join(tmpdir(), 'shop-chromium-153');
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
