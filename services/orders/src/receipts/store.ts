import type { ErrorCode } from '@shop/contracts/problem';
import type { ObjectStoreConfig } from '@shop/object-store/config';
import { createObjectStore } from '@shop/object-store/create';
import { ObjectStoreError, type ObjectStoreErrorCode } from '@shop/object-store/errors';
import { ProblemError } from '@shop/service-kit/problem';
import type { Config } from '../config.ts';

/** Injection token of the store that holds the receipts. */
export const RECEIPT_STORE = Symbol('receipt store');

/** Path under which the disk driver's files are sent and read. */
export const diskPath = '/api/objects';

/** The store that the configuration names; throws when that is incomplete, contacts nothing. */
export const receiptStore = (config: Config) => createObjectStore(storeConfig(config));

function storeConfig(config: Config): ObjectStoreConfig {
  if (config.STORE_DRIVER === 'disk') {
    const publicUrl = new URL(diskPath, config.PUBLIC_URL).href;
    return { driver: 'disk', directory: config.STORE_DIRECTORY, publicUrl, signingKey: config.STORE_SIGNING_KEY };
  }
  return {
    driver: 'minio',
    endpoint: config.STORE_ENDPOINT,
    publicEndpoint: config.STORE_PUBLIC_ENDPOINT || config.STORE_ENDPOINT,
    accessKey: config.STORE_ACCESS_KEY,
    secretKey: config.STORE_SECRET_KEY,
    bucket: config.STORE_BUCKET,
  };
}

const codes: Record<ObjectStoreErrorCode, ErrorCode> = {
  OBJECT_KEY_INVALID: 'VALIDATION_FAILED',
  UPLOAD_INCOMPLETE: 'VALIDATION_FAILED',
  SIGNATURE_INVALID: 'FORBIDDEN',
  SIGNATURE_EXPIRED: 'FORBIDDEN',
  OBJECT_NOT_FOUND: 'NOT_FOUND',
  OBJECT_TOO_LARGE: 'BODY_TOO_LARGE',
  STORE_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
};

/** The problem that tells of a failure of the store's; any other error as it is. */
export const storeProblem = (error: unknown) =>
  error instanceof ObjectStoreError ? new ProblemError(codes[error.code], error.message) : error;

/** Runs work on the store; its failures become problems. */
export async function throughStore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storeProblem(error);
  }
}
