import { randomBytes } from 'node:crypto';
import type { DemoSettings } from '../compose/boot.ts';
import { composePage } from '../compose/compose.ts';
import { contentSecurityPolicy } from '../compose/policy.ts';
import type { ShopDetails } from '../shop/shop-details.ts';
import type { MakeDocument } from './page-document.ts';

interface DocumentParts {
  shop: Pick<ShopDetails, 'current'>;
  demo: DemoSettings;
  /** Further origins that pages may call. */
  origins: string[];
}

/** Documents whose page the browser draws. */
export function documentMaker({ shop, demo, origins }: DocumentParts): MakeDocument {
  return async ({ url, composition, guest }) => {
    const nonce = randomBytes(16).toString('base64');
    const { status, html } = composePage({ url, nonce, composition, shop: shop.current(), demo, guest });
    const headers = { 'content-security-policy': contentSecurityPolicy(nonce, origins) };
    return { status, html, headers, drawn: false, reads: [], once: true };
  };
}
