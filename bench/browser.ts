import { existsSync } from 'node:fs';
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

/** Chromium: CHROMIUM_BIN, else the machine's own. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_BIN ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
  if (!executablePath) throw new Error('No browser: install Chromium or name one with CHROMIUM_BIN.');
  return chromium.launch({ executablePath, args: flags });
}
