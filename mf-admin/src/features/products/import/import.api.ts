import type { ImportCheck, ImportCounts } from '@shop/contracts/product-import';
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
}));

export const { useCheckImportMutation, useImportProductsMutation } = importApi;

/** URL of the CSV of all products; the browser sends the session cookie. */
export const exportAddress = '/api/admin/products/export.csv';
