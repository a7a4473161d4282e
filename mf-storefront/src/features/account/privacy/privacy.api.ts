import type { OwnPassword } from '@shop/contracts/account';
import { remote } from '../../../shared/remote.ts';

/** What owners of accounts do with all that is known of them (product.md#your-data). */
export const privacyApi = remote.injectEndpoints((build) => ({
  /** The text of the file as it comes. */
  downloadData: build.mutation<string, OwnPassword>({
    query: (body) => ({
      url: '/auth/data',
      method: 'POST',
      body,
      responseHandler: (response) => (response.ok ? response.text() : response.json()),
    }),
  }),
  deleteAccount: build.mutation<void, OwnPassword>({ query: (body) => ({ url: '/auth/deletion', method: 'POST', body }) }),
}));
