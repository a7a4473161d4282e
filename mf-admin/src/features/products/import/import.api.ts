import type { ImportCheck, ImportCounts, ImportProgress } from '@shop/contracts/product-import';
import { remote } from '../../../shared/remote.ts';

/** A long file takes its time. */
const importMs = 180_000;

const upload = (url: string, file: File) => ({
  url,
  method: 'POST',
  body: file,
  // Windows names CSV files after a spreadsheet program.
  headers: { 'content-type': 'text/csv' },
  timeout: importMs,
});

export const importApi = remote.injectEndpoints((build) => ({
  checkImport: build.mutation<ImportCheck, File>({ query: (file) => upload('/admin/products/import/check', file) }),
  importProducts: build.mutation<ImportCounts, { file: File; fingerprint: string }>({
    query: ({ file, fingerprint }) => ({ ...upload('/admin/products/import', file), params: { fingerprint } }),
    // Also after an error: a response can be lost after the import.
    invalidatesTags: ['Product'],
  }),
  importProgress: build.query<ImportProgress, string>({
    query: (fingerprint) => ({ url: '/admin/products/import/progress', params: { fingerprint } }),
    // A second import of the file must not begin with the progress of the first.
    keepUnusedDataFor: 0,
  }),
}));

export const { useCheckImportMutation, useImportProductsMutation, useImportProgressQuery } = importApi;

/** URL of the CSV of all products; the browser sends the session cookie. */
export const exportAddress = '/api/admin/products/export.csv';
