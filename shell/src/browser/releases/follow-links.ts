import type { BootRemote } from '@shop/contracts/registry';
import { isPageHeld } from '@shop/platform/platform';
import { isBarePage } from '../boot.ts';
import { releaseWatch } from './release-watch.ts';

interface State {
  location: { pathname: string };
}
interface Router {
  subscribe(listener: (state: State) => void): () => void;
  state: State;
}

/** On an outdated page, the next link loads a new document with the current versions. Typed input, open dialogs and checkout prevent it. */
export function followReleases(router: Router, remotes: BootRemote[]): () => void {
  let page = router.state.location.pathname;
  let typed = false;
  const stopRouter = router.subscribe(({ location: { pathname } }) => {
    if (pathname === page) return;
    page = pathname;
    typed = false;
    void releaseWatch.look();
  });
  const onInput = () => {
    typed = true;
  };
  const onVisible = () => void (document.visibilityState === 'visible' && releaseWatch.look());
  const onClick = (event: MouseEvent) => {
    if (!releaseWatch.outdated.get() || typed || isBusy(remotes) || !leadsToOtherPage(event)) return;
    // Stops the router from handling the click, so the browser follows the link.
    event.stopImmediatePropagation();
  };
  document.addEventListener('input', onInput, true);
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('click', onClick, true);
  return () => {
    stopRouter();
    document.removeEventListener('input', onInput, true);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('click', onClick, true);
  };
}

function isBusy(remotes: BootRemote[]): boolean {
  if (isPageHeld() || document.querySelector('dialog[open], [role="dialog"]')) return true;
  return isBarePage(remotes);
}

/** An unmodified click on an internal link to another address. */
function leadsToOtherPage({
  target,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  defaultPrevented,
}: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return false;
  if (link.origin !== location.origin || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return false;
  return link.pathname !== location.pathname;
}
