// React Router as the shell and the remotes use it: one copy, without the parts that nobody needs.
export {
  createBrowserRouter,
  isRouteErrorResponse,
  type Location,
  matchRoutes,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
  redirect,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { Link, type LinkProps, NavLink, type NavLinkProps } from './router/Link.tsx';
export { onPrefetch } from './router/prefetch.ts';
export type { PrefetchWhen } from './router/use-prefetch.ts';
