import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from '@shop/platform/router';
import { Toasts } from '@shop/platform/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { ownerOf } from '../boot.ts';
import { CartSheetSlot } from '../cart/CartSheetSlot.tsx';
import { useRemotes } from '../site-context.ts';
import { FloatingSlot } from './FloatingSlot.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import './layout.css';

/** Everything round a page. Only `site` pages get header and footer. Without children it shows the matched page. */
export function Layout({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const owner = ownerOf(useRemotes(), pathname);
  const layout = (children === undefined && owner?.page.layout) || 'site';
  const main = useFocusOnNavigation(pathname);
  const loading = useNavigation().state !== 'idle';
  return (
    <>
      <a className="layout-skip" href="#main">
        Skip to content
      </a>
      {loading && <div className="layout-progress" role="progressbar" aria-label="Loading page" />}
      {layout === 'site' && <Header />}
      <main id="main" tabIndex={-1} ref={main} className="layout-main">
        {children ?? <Outlet />}
      </main>
      {layout === 'site' && <Footer />}
      <CartSheetSlot />
      <Toasts />
      {layout !== 'staff' && <FloatingSlot />}
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}

/** Every freshly loaded document is history's entry "default": its place belongs to its address, not to the page before it. */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** A new page takes the focus, as loading a document would; the first one does not. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
