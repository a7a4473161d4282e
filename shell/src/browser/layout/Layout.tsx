import { Head, useShop } from '@shop/platform/platform';
import { type Location, Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from '@shop/platform/router';
import { classNames, Toasts } from '@shop/platform/ui';
import { useEffect, useRef, useState } from 'react';
import { ownerOf } from '../boot.ts';
import { CartSheetPart } from '../cart/CartSheetPart.tsx';
import { patienceMs } from '../navigation/patience.ts';
import { useHeaderNeeded } from '../pages/header-shown.ts';
import { PagePending } from '../pages/PagePending.tsx';
import { nobodysRouteId } from '../route-ids.ts';
import { useRemotes } from '../site-context.ts';
import { FloatingSlot } from './FloatingSlot.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';

/** Everything round a page. Only `site` pages, and those that failed, get header and footer. */
export function Layout() {
  const { pathname } = useLocation();
  const owner = ownerOf(useRemotes(), pathname);
  const layout = owner?.page.layout ?? 'site';
  const framed = useHeaderNeeded() || layout === 'site';
  const { loading, late } = useProgress();
  const main = useFocusOnNavigation(pathname, late);
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {owner?.page.products && (
        <a className={styles.skip} href="#products">
          Skip to products
        </a>
      )}
      {loading && <div className={styles.progress} role="progressbar" aria-label="Loading page" />}
      {framed && <Header />}
      <main id="main" tabIndex={-1} ref={main} className={classNames(styles.main, late && styles.leaving)}>
        <SilentHead layout={layout} />
        <Outlet />
        {late && <PagePending />}
      </main>
      {framed && <Footer />}
      <CartSheetPart />
      <Toasts />
      {layout !== 'staff' && <FloatingSlot />}
      <ScrollRestoration getKey={placeOf} />
    </div>
  );
}

/** For a page that says nothing itself. Until the first page is there, the server's words stand. */
function SilentHead({ layout }: { layout: string }) {
  const shop = useShop();
  const isDrawn = useMatches().at(-1)?.id !== nobodysRouteId;
  return isDrawn && shop ? <Head fallback title={shop.tagline} noindex={layout === 'staff'} /> : null;
}

/** Whether a page is on its way, and whether for so long that the one before it makes place. */
function useProgress(): { loading: boolean; late: boolean } {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const [lateFor, setLateFor] = useState<string>();
  const waitsFor = next && next.pathname !== pathname ? next.key : undefined;
  useEffect(() => {
    if (!waitsFor) return undefined;
    const timer = setTimeout(() => setLateFor(waitsFor), patienceMs);
    return () => clearTimeout(timer);
  }, [waitsFor]);
  return { loading: state !== 'idle', late: waitsFor !== undefined && lateFor === waitsFor };
}

/** Every freshly loaded document is history's entry "default": its place belongs to its address, not to the page before it. */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** A new page takes the focus, as loading a document would, and so does one that is waited for, as the page before it is hidden; the first one does not. */
function useFocusOnNavigation(pathname: string, late: boolean) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname && !late) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, late]);
  return main;
}
