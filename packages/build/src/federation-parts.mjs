import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** The shell's first module: see federation-parts.cjs. */
export const federationParts = here('./federation-parts.cjs');

const parts = [
  ['sdk', /@module-federation[\\/]sdk([\\/]dist[\\/]index\.c?js)?$/],
  ['errorCodes', /@module-federation[\\/]error-codes([\\/]dist[\\/]index\.[cm]?js)?$/],
];

/** A remote's externals: what its entry takes from the shell instead of bringing it along (5 KiB of brotli for each remote). */
export function fromShell({ request }, done) {
  const part = parts.find(([, pattern]) => pattern.test(request));
  return part ? done(null, `var __SHOP_FEDERATION__.${part[0]}`) : done();
}

/** The SDK's half for Node stays out of browsers. */
export const withoutNode = () =>
  new rspack.NormalModuleReplacementPlugin(/^\.\/node\.cjs$/, (module) => {
    if (/@module-federation[\\/]sdk/.test(module.context)) module.request = here('./federation-no-node.cjs');
  });
