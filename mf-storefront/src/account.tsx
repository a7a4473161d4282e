import type { PageHandle } from '@shop/platform/platform';
import type { RouteObject } from '@shop/platform/router';
import { accountApi } from './features/account/account.api.ts';
import { AccountPage } from './features/account/frame/AccountPage.tsx';
import { ownOrdersApi } from './features/account/orders/own-orders.api.ts';
import { ProfileTab } from './features/account/profile/ProfileTab.tsx';
import { passkeysApi } from './features/account/settings/passkeys/passkeys.api.ts';
import { conversationsApi } from './features/account/support/conversations.api.ts';

const { accountSettings, ownActivity } = accountApi.endpoints;

const handleOf = (preload: PageHandle['preload']) => ({ preload }) satisfies PageHandle;

const profile = handleOf(() => [accountSettings.initiate()]);
const orders = handleOf(() => [ownOrdersApi.endpoints.ownOrders.initiate()]);
const support = handleOf(() => [conversationsApi.endpoints.conversations.initiate()]);
// Sessions are not preloaded: the page server lacks the cookie that tells which one is the current one.
const settings = handleOf(() => [
  accountSettings.initiate(),
  ownActivity.initiate(),
  passkeysApi.endpoints.passkeys.initiate(),
]);

const routes: RouteObject[] = [
  {
    Component: AccountPage,
    children: [
      { path: '/account', Component: ProfileTab, handle: profile },
      {
        path: '/account/orders',
        lazy: () => import(/* webpackChunkName: "account-tabs" */ './features/account/orders/OrdersTab.tsx'),
        handle: orders,
      },
      {
        path: '/account/support',
        lazy: () => import(/* webpackChunkName: "account-tabs" */ './features/account/support/SupportTab.tsx'),
        handle: support,
      },
      {
        path: '/account/settings',
        lazy: () => import(/* webpackChunkName: "account-forms" */ './features/account/settings/SettingsTab.tsx'),
        handle: settings,
      },
    ],
  },
];

export default routes;
