import { defineConfig } from '@playwright/test';
import { browserBinary, chromiumArgs } from './site/browser.ts';
import { desktop } from './site/widths.ts';

process.env.CHROMIUM_BIN ??= await browserBinary();

export default defineConfig({
  testMatch: '**/*.test.ts',
  outputDir: './results',
  globalSetup: './site/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  failOnFlakyTests: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_BIN, args: chromiumArgs },
    baseURL: process.env.SITE_URL,
    locale: 'en-JM',
    timezoneId: 'America/Jamaica',
    viewport: desktop,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'on-first-retry',
  },
  projects: [
    // A flaky test fails the gate, but the retry's trace shows the cause.
    { name: 'gate', testDir: './journeys', testIgnore: '**/release.test.ts', retries: 1 },
    { name: 'release', testDir: './journeys', testMatch: '**/release.test.ts', retries: 1, dependencies: ['gate'] },
    { name: 'sweep', testDir: './sweeps', timeout: 900_000 },
    { name: 'fault', testDir: './faults', workers: 1 },
    { name: 'composed', testDir: './composed', workers: 1 },
  ],
});
