import type { Product } from '@shop/contracts/catalog';

export interface Subjects {
  orderNumber: string;
  outOfStock: Product;
}

const texts = [
  '/about',
  '/faq',
  '/contact',
  '/delivery',
  '/returns',
  '/terms',
  '/privacy',
  '/newsletter/confirm?token=a',
  '/back-in-stock/confirm?token=a',
  '/back-in-stock/cancel',
  '/account/claim-orders?token=a',
  '/conversation?token=a',
  '/reset-password?token=a',
  '/staff-invite?token=a',
  '/verify-email?token=a',
];

/** Pages that a guest opens. Confirmation and wishlist have separate tests because they show the browser's storage. */
export const guestRoutes = ({ orderNumber, outOfStock }: Subjects): string[] => [
  '/',
  '/device-batteries/iPhone',
  '/device-batteries/All?page=2',
  '/device-batteries/Android?brand=Samsung&sort=price_asc',
  '/device-batteries?q=galaxy',
  '/device-batteries?q=galaxy&page=2&utm_source=mail&mc_eid=deadbeef01',
  '/device-batteries?q=nothing-like-this',
  '/product/iphone-13-battery',
  `/product/${outOfStock.slug}`,
  '/product/never-was',
  '/find-my-battery?category=Android&brand=Samsung&series=Galaxy+A',
  '/find-my-battery?category=Android&brand=Samsung&series=Galaxy+A&model=Galaxy+A54+5G',
  '/find-my-battery?category=Android&brand=nobody&series=nothing',
  '/find-my-battery/model-number?kind=iPad&number=A2602',
  `/wishlist?items=${outOfStock.id}`,
  '/search',
  '/search?query=galxy&brand=Samsung&inStock=true',
  '/search?query=nothing-like-this',
  ...texts,
  '/checkout',
  '/order-tracking',
  '/forgot-password',
  `/order-tracking?order=${orderNumber}`,
  '/nowhere',
  '/login?next=%2Ffaq',
  '/signup',
];

export const accountRoutes = [
  '/',
  '/account',
  '/account/orders',
  '/account/support',
  '/account/settings',
  '/account/claim-orders?token=a',
  '/checkout',
];

/** Calls that only the browser makes, such as suggestions after an empty result, passkey options and the list of sessions. */
export const isCallOfBrowser = (path: string, call: string): boolean =>
  (path.includes('nothing-like-this') && /^\/api\/(search\/suggestions|devices\/families)/.test(call)) ||
  (path.startsWith('/login') && call === '/api/auth/passkey-sign-in/options') ||
  (path === '/account/settings' && call === '/api/auth/sessions') ||
  (path === '/checkout' && call === '/api/orders?page=1&limit=1');

/** The skeleton that such a call's response replaces. */
export const isPlaceOfCall = (path: string, element: string): boolean =>
  path === '/account/settings' && element.endsWith('"Loading your sessions"');
