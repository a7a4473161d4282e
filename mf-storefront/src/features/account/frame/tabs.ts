/** Each tab has its own URL, so Back, reload and the server's rendering work. */
export const tabs = [
  { path: '/account', label: 'Profile' },
  { path: '/account/orders', label: 'Orders' },
  { path: '/account/support', label: 'Support' },
  { path: '/account/settings', label: 'Settings' },
] as const;

export const tabAt = (pathname: string) => tabs.find(({ path }) => path === pathname.replace(/\/+$/, '')) ?? tabs[0];
