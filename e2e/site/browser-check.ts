import { browserBinary, launchBrowser } from './browser.ts';

/** Starts the browser once and renders a field, so that a broken installation fails with one sentence instead of a hundred journeys. */
export async function checkBrowser(): Promise<void> {
  const binary = await browserBinary();
  try {
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      // Chromium without any font crashes here.
      await page.setContent('<input value="text">');
      await page.screenshot();
    } finally {
      await browser.close();
    }
  } catch (error) {
    throw new Error(whyNot(binary, String(error)));
  }
}

/** The reason why Chromium does not start, from its output. */
export function whyNot(binary: string, printed: string): string {
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(printed)?.[1];
  const reason = library ? `this machine lacks the shared library ${library}` : printed.split('\n')[0];
  return `Chromium (${binary}) does not start: ${reason}. Install Chromium with the system's packages, or name one in CHROMIUM_BIN.`;
}
