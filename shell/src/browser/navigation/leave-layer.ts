import { reportError } from '@shop/platform/platform';
import { within } from '../remotes/load.ts';

/** Longest wait for the back step within the document, which takes milliseconds. */
const stepLimitMs = 1_000;

/**
 * Steps back from the history entry of a layer that a reload closed (platform, ui/use-back-closes.ts). Runs before the router,
 * because a reopened layer adds a new entry.
 */
export async function leaveLayer(): Promise<void> {
  if (!window.history.state?.usr?.layer) return;
  const stepped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await within(stepped, stepLimitMs).catch((error: unknown) => reportError(error, { part: 'history' }));
}
