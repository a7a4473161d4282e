import { Head, useShop } from '@shop/platform/platform';
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from '@shop/platform/router';
import { classNames, Toasts } from '@shop/platform/ui';
import { useEffect, useRef, useState } from 'react';
import { ownerOf } from '../boot.ts';
import { CartSheetPart } from '../cart/CartSheetPart.tsx';
import { patienceMs } from '../navigation/patience.ts';
import { useHeaderNeeded } from '../pages/header-shown.ts';
import { PageSkeleton } from '../pages/PageSkeleton.tsx';
import { notFoundRouteId } from '../route-ids.ts';
import { useRemotes } from '../site-context.ts';
import { FloatingSlot } from './FloatingSlot.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';

/** Frame of every page. Only `site` pages and failed pages get header and footer. */
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
        {late && <PageSkeleton />}
      </main>
      {framed && <Footer />}
      <CartSheetPart />
      <Toasts />
      {layout !== 'staff' && <FloatingSlot />}
      <ScrollRestoration getKey={placeOf} />
    </div>
  );
}

/** Fallback title. Until the first page renders, the server's title stays. */
function SilentHead({ layout }: { layout: string }) {
  const shop = useShop();
  const isRendered = useMatches().at(-1)?.id !== notFoundRouteId;
  return isRendered && shop ? <Head fallback title={shop.tagline} noindex={layout === 'staff'} /> : null;
}

/** Whether a navigation is pending, and whether it exceeded the navigation timeout. */
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

/** Every new document has the history key "default", so its scroll position is stored by address. */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** Focuses the page after a navigation, as loading a document would, and when a late page hides the previous one. */
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
