import { type Ref, useImperativeHandle } from 'react';
import * as Router from 'react-router-dom';
import { type PrefetchWhen, usePrefetch } from './use-prefetch.ts';

interface Prefetching {
  /**
   * When code and data of the page that it leads to are loaded: `seen` when it is in view on a fast connection, pointed at, or has the
   * focus (default); `pointed` without being seen; `never`.
   */
  prefetch?: PrefetchWhen;
  ref?: Ref<HTMLAnchorElement>;
}

export type LinkProps = Omit<Router.LinkProps, keyof Prefetching> & Prefetching;
export type NavLinkProps = Omit<Router.NavLinkProps, keyof Prefetching> & Prefetching;

/** A link to a page of the site. */
export function Link({ prefetch = 'seen', ref, ...props }: LinkProps) {
  const { ref: own, ...signs } = usePrefetch(prefetch, props);
  useImperativeHandle(ref, () => own.current as HTMLAnchorElement, [own]);
  return <Router.Link viewTransition {...props} {...signs} ref={own} />;
}

/** A link that knows whether its page is the one that is shown. */
export function NavLink({ prefetch = 'seen', ref, ...props }: NavLinkProps) {
  const { ref: own, ...signs } = usePrefetch(prefetch, props);
  useImperativeHandle(ref, () => own.current as HTMLAnchorElement, [own]);
  return <Router.NavLink viewTransition {...props} {...signs} ref={own} />;
}
