import type { AuditEntry, AuditPage } from '@shop/contracts/audit';
import type { NewsletterCounts } from '@shop/contracts/newsletter';
import { remote } from '../../shared/remote.ts';

export const newsletterApi = remote.injectEndpoints((build) => ({
  newsletter: build.query<NewsletterCounts, void>({ query: () => '/admin/newsletter' }),
  /** The newest export, or null. */
  lastExport: build.query<AuditEntry | null, void>({
    query: () => '/admin/audit/products?subject=newsletter&limit=1',
    transformResponse: ({ entries }: AuditPage) => entries[0] ?? null,
  }),
}));

export const { useNewsletterQuery, useLastExportQuery } = newsletterApi;

/** URL of the CSV of confirmed subscribers; the browser sends the session cookie. */
export const exportAddress = '/api/admin/newsletter/export.csv';
