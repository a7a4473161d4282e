import type { Analytics } from '@shop/contracts/analytics';

export const shareLabels: [share: keyof Analytics['shares'], label: string][] = [
  ['installation', 'Installation'],
  ['bankTransfer', 'Bank transfer'],
  ['signedIn', 'Signed in'],
];
