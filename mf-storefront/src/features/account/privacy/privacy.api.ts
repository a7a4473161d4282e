import type { OwnPassword } from '@shop/contracts/account';
import { remote } from '../../../shared/remote.ts';

/** Everything about somebody is a long file for a slow line. */
const fileLimitMs = 180_000;

/** What owners of accounts do with all that is known of them (product.md#your-data). */
export const privacyApi = remote.injectEndpoints((build) => ({
  /** The text of the file as it comes. */
  downloadData: build.mutation<string, OwnPassword>({
    query: (body) => ({
      url: '/auth/data',
      method: 'POST',
      body,
      timeout: fileLimitMs,
      responseHandler: (response) => (response.ok ? response.text() : response.json()),
    }),
  }),
  deleteAccount: build.mutation<void, OwnPassword>({ query: (body) => ({ url: '/auth/deletion', method: 'POST', body }) }),
}));
