import { reportError } from '@shop/platform/platform';
import { within } from '../remotes/load.ts';

/** A step within the document takes milliseconds. */
const stepLimitMs = 1_000;

/**
 * A reload closes what lay on top of the page (platform, ui/use-back-closes.ts): its entry would swallow a press of Back. Resolves when
 * the browser has stepped back from it. Before the router: what opens itself anew adds an entry of its own, and the step would close it.
 */
export async function leaveLayer(): Promise<void> {
  if (!window.history.state?.usr?.layer) return;
  const stepped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await within(stepped, stepLimitMs).catch((error: unknown) => reportError(error, { part: 'history' }));
}
