import { type ComponentType, Fragment, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, Link, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import './styles/tokens.css';
import './styles/base.css';
import { startCartSync } from './cart/cart-sync.ts';
import { startSessionSync } from './session/session-sync.ts';
import { createPlatformStore } from './store/store.ts';
import { Toasts } from './ui/Toasts.tsx';

interface Standalone {
  routes?: RouteObject[];
  /** A slot filler, drawn over every page. */
  Widget?: ComponentType;
  /** Links of the plain bar on top: label by path. */
  links?: Record<string, string>;
}

/** Where the development server shows a remote alone: its addresses begin with it, so that a reload stays there. */
const basename = '/__alone';

/** Runs a remote alone: its own pages under a plain bar, on the real platform, against the site that the dev server passes calls to. */
export function runStandalone(remote: Standalone): void {
  const store = createPlatformStore({ composition: 'standalone', guest: isGuest() });
  startCartSync(store);
  startSessionSync(store);
  const pages = [...(remote.routes ?? []), { path: '*', element: null }];
  const router = createBrowserRouter([{ element: <Layout {...remote} />, HydrateFallback: Nothing, children: pages }], { basename });
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  );
}

/** What the site said of this visitor; the development server passes it on. */
const isGuest = () => JSON.parse(document.getElementById('boot')?.textContent ?? '{}').guest === true;

const Nothing = () => null;

function Layout({ Widget, links = {} }: Standalone) {
  return (
    <>
      <nav className="wrap" aria-label="Pages">
        {Object.entries(links).map(([path, label]) => (
          <Fragment key={path}>
            <Link className="underlined" to={path}>
              {label}
            </Link>{' '}
          </Fragment>
        ))}
      </nav>
      <Outlet />
      {Widget && <Widget />}
      <Toasts />
    </>
  );
}
