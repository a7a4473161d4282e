/** Each tab is a page of its own: Back, reload, a shared address and the server's drawing all know it. */
export const tabs = [
  { path: '/account', label: 'Profile' },
  { path: '/account/orders', label: 'Orders' },
  { path: '/account/support', label: 'Support' },
  { path: '/account/settings', label: 'Settings' },
] as const;

export const tabAt = (pathname: string) => tabs.find(({ path }) => path === pathname.replace(/\/+$/, '')) ?? tabs[0];
