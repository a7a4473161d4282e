import type { ErrorCode } from '@shop/contracts/problem';
import { createObjectStore } from '@shop/object-store/create';
import { ObjectStoreError, type ObjectStoreErrorCode } from '@shop/object-store/errors';
import { ProblemError } from '@shop/service-kit/http/problem';
import { type Config, storeConfig } from '../config.ts';

export const RECEIPT_STORE = Symbol('receipt store');

/** Rejects when the configuration is incomplete. Makes no connection. */
export const receiptStore = (config: Config) => createObjectStore(storeConfig(config));

const codes: Record<ObjectStoreErrorCode, ErrorCode> = {
  OBJECT_KEY_INVALID: 'VALIDATION_FAILED',
  UPLOAD_INCOMPLETE: 'VALIDATION_FAILED',
  PARTS_INVALID: 'VALIDATION_FAILED',
  UPLOAD_SIZE_WRONG: 'FORBIDDEN',
  SIGNATURE_INVALID: 'FORBIDDEN',
  SIGNATURE_EXPIRED: 'FORBIDDEN',
  OBJECT_NOT_FOUND: 'NOT_FOUND',
  OBJECT_TOO_LARGE: 'BODY_TOO_LARGE',
  STORE_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
};

/** Turns a store error into a problem; returns other errors unchanged. */
export const storeProblem = (error: unknown) =>
  error instanceof ObjectStoreError ? new ProblemError(codes[error.code], error.message) : error;

export async function throughStore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storeProblem(error);
  }
}
