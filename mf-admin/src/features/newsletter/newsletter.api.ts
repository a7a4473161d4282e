import type { AuditEntry, AuditPage } from '@shop/contracts/audit';
import type { NewsletterCounts } from '@shop/contracts/newsletter';
import { remote } from '../../shared/remote.ts';

/** The newsletter's readers as staff see them. */
export const newsletterApi = remote.injectEndpoints((build) => ({
  newsletter: build.query<NewsletterCounts, void>({ query: () => '/admin/newsletter' }),
  /** Who took the readers last; null when nobody has. */
  lastExport: build.query<AuditEntry | null, void>({
    query: () => '/admin/audit/products?subject=newsletter&limit=1',
    transformResponse: ({ entries }: AuditPage) => entries[0] ?? null,
  }),
}));

export const { useNewsletterQuery, useLastExportQuery } = newsletterApi;

/** Confirmed readers as CSV: a download, with the session's cookie. */
export const exportAddress = '/api/admin/newsletter/export.csv';
