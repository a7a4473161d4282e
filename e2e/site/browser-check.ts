import { browserBinary, launchBrowser } from './browser.ts';

/** Starts the browser once and has it draw a field: a machine that cannot is named in one sentence, not by a hundred journeys that fail. */
export async function checkBrowser(): Promise<void> {
  const binary = await browserBinary();
  try {
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      // Without any font Chromium ends here.
      await page.setContent('<input value="text">');
      await page.screenshot();
    } finally {
      await browser.close();
    }
  } catch (error) {
    throw new Error(whyNot(binary, String(error)));
  }
}

/** What keeps a Chromium from starting, from all that it printed. */
export function whyNot(binary: string, printed: string): string {
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(printed)?.[1];
  const reason = library ? `this machine lacks the shared library ${library}` : printed.split('\n')[0];
  return `Chromium (${binary}) does not start: ${reason}. Install Chromium with the system's packages, or name one in CHROMIUM_BIN.`;
}
