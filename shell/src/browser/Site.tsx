import type { PlatformStore } from '@shop/platform/platform';
import { Provider } from '@shop/platform/redux';
import type { ReactNode } from 'react';
import type { Start } from './boot.ts';
import { RootBoundary } from './RootBoundary.tsx';
import { SiteContext } from './site-context.ts';

interface SiteProps extends Pick<Start, 'remotes' | 'shop'> {
  store: PlatformStore;
  serverState?: ReturnType<PlatformStore['getState']>;
  children: ReactNode;
}

/** Providers around the router, the same on the server and in the browser. */
export function Site({ remotes, shop, store, serverState, children }: SiteProps) {
  return (
    <RootBoundary remotes={remotes} shop={shop}>
      <Provider store={store} serverState={serverState}>
        <SiteContext value={remotes}>{children}</SiteContext>
      </Provider>
    </RootBoundary>
  );
}
