import type { ReservedNumber } from '@shop/contracts/orders';
import type { BankTransfer, BeginUpload, BegunUpload, FinishedReceipt } from '@shop/contracts/receipts';
import { storeAddress } from '@shop/contracts/store-address';
import { type ApiError, type AppDispatch, isApiError } from '@shop/platform/platform';
import { calledFor, isPersonChanged, type Person } from '../person/person.ts';
import { remote } from '../remote.ts';
import { UploadError } from './upload-error.ts';

interface For {
  person: Person;
}

/** Calls for a bank transfer: reference and receipt upload (product.md#order-numbers, product.md#receipts). */
export const transferApi = remote.injectEndpoints((build) => ({
  reserveNumber: build.mutation<ReservedNumber, Person>({
    query: (person) => ({ url: '/orders/numbers', method: 'POST', ...calledFor(person) }),
  }),
  beginUpload: build.mutation<BegunUpload, BeginUpload & For>({
    query: ({ person, ...body }) => ({ url: '/objects/upload', method: 'POST', body, ...calledFor(person) }),
  }),
  finishUpload: build.mutation<FinishedReceipt, BankTransfer & For>({
    query: ({ person, ...body }) => ({ url: '/bank-transfers', method: 'PUT', body, ...calledFor(person) }),
  }),
}));

export interface SentFor {
  person?: Person;
  onPersonChanged?: (() => void) | undefined;
}

/** Upload calls; each rejects with {@link UploadError}. */
export interface ReceiptCalls {
  /** Binds later calls to a person. */
  callFor(sentFor: SentFor): void;
  /** Returns the upload URL for a file of `size` bytes; `before` is its previous URL. */
  begin(size: number, before?: string): Promise<string>;
  /** Registers the file uploaded to `address`; returns its `objectPath`. */
  finish(address: string): Promise<string>;
}

/** The shop frees space within an hour, so a retry within seconds fails. */
const isFull = ({ code }: Pick<ApiError, 'code'>): boolean => code === 'UPLOAD_LIMIT_REACHED';

export function receiptCalls(dispatch: AppDispatch): ReceiptCalls {
  let { person, onPersonChanged }: SentFor = {};
  const refuse = (error: unknown): never => {
    if (!isApiError(error)) throw new UploadError(0, '');
    if (isPersonChanged(error)) onPersonChanged?.();
    throw new UploadError(error.status, error.detail, isPersonChanged(error) || isFull(error));
  };
  return {
    callFor(sentFor) {
      ({ person, onPersonChanged } = sentFor);
    },
    async begin(size, uploadURL) {
      const { data, error } = await dispatch(transferApi.endpoints.beginUpload.initiate({ size, uploadURL, person }));
      if (!data) return refuse(error);
      if (!data.uploadURL) throw new UploadError(-1, 'Cannot upload to an undefined URL');
      return storeAddress(data.uploadURL);
    },
    async finish(transferProofURL) {
      const { data, error } = await dispatch(transferApi.endpoints.finishUpload.initiate({ transferProofURL, person }));
      return data?.objectPath ?? refuse(error);
    },
  };
}
