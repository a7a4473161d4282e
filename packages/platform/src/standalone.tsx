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
  /** A widget rendered over every page. */
  Widget?: ComponentType;
  /** Links of the top bar: label by path. */
  links?: Record<string, string>;
}

/** Base path of a standalone remote on the development server, so that a reload stays there. */
const basename = '/__alone';

/** Runs a remote alone: its pages under a top bar, with the real platform and the dev server's proxy for calls. */
export function runStandalone(remote: Standalone): void {
  const store = createPlatformStore({ guest: isGuest() });
  startCartSync(store);
  startSessionSync(store);
  const pages = [...(remote.routes ?? []), { path: '*', element: null }];
  const router = createBrowserRouter([{ element: <Layout {...remote} />, HydrateFallback: Nothing, children: pages }], {
    basename,
  });
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  );
}

/** Guest flag of the boot data, which the development server passes on. */
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
