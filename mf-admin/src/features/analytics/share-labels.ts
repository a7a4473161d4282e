import type { Analytics } from '@shop/contracts/analytics';

/** What a share of the orders has in common. */
export const shareLabels: [share: keyof Analytics['shares'], label: string][] = [
  ['installation', 'Installation'],
  ['bankTransfer', 'Bank transfer'],
  ['signedIn', 'Signed in'],
];
