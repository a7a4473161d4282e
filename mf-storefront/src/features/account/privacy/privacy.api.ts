import type { OwnPassword } from '@shop/contracts/account';
import { remote } from '../../../shared/remote.ts';

/** A large file takes long on a slow connection. */
const fileLimitMs = 180_000;

/** Download and deletion of an account's data (product.md#your-data). */
export const privacyApi = remote.injectEndpoints((build) => ({
  /** Unparsed text of the JSON file. */
  downloadData: build.mutation<string, OwnPassword>({
    query: (body) => ({
      url: '/auth/data',
      method: 'POST',
      body,
      timeout: fileLimitMs,
      responseHandler: (response) => (response.ok ? response.text() : response.json()),
    }),
  }),
  deleteAccount: build.mutation<void, OwnPassword>({
    query: (body) => ({ url: '/auth/deletion', method: 'POST', body }),
  }),
}));
