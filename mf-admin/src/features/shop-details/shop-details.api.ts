import type { AuditEntry, AuditPage } from '@shop/contracts/audit';
import { confirmationHeader } from '@shop/contracts/identity';
import type { Shop } from '@shop/contracts/shop';
import { remote } from '../../shared/remote.ts';

/** The shop's details at a version. */
export interface ShopVersion {
  shop: Shop;
  /** Entity tag for `If-Match`. */
  etag: string;
}

export interface ShopReplacement extends ShopVersion {
  confirmation?: string | undefined;
}

const versionOf = (shop: Shop, meta: unknown): ShopVersion => ({
  shop,
  etag: (meta as { response?: Response } | undefined)?.response?.headers.get('etag') ?? '',
});

export const shopDetailsApi = remote.injectEndpoints((build) => ({
  shopDetails: build.query<ShopVersion, void>({
    // The response may be cached for 30 s, and an edit must start from the newest version.
    query: () => ({ url: '/shop', cache: 'no-cache' }),
    transformResponse: versionOf,
    keepUnusedDataFor: 0,
  }),
  /** The newest change, or null. */
  lastShopChange: build.query<AuditEntry | null, void>({
    query: () => '/admin/audit/orders?subject=shop&limit=1',
    transformResponse: ({ entries }: AuditPage) => entries[0] ?? null,
  }),
  replaceShop: build.mutation<ShopVersion, ShopReplacement>({
    query: ({ shop, etag, confirmation }) => ({
      url: '/shop',
      method: 'PUT',
      body: shop,
      headers: { 'if-match': etag, ...(confirmation && { [confirmationHeader]: confirmation }) },
    }),
    transformResponse: versionOf,
  }),
}));

export const { useLazyLastShopChangeQuery, useLazyShopDetailsQuery, useReplaceShopMutation, useShopDetailsQuery } =
  shopDetailsApi;
