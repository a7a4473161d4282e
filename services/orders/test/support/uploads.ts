import type { Identity } from '@shop/contracts/identity';
import type { MultipartUpload } from '@shop/contracts/receipts';
import type { ObjectStore } from '@shop/object-store/object-store';
import { guest } from '@shop/service-kit/testing/identities';
import { RECEIPT_STORE } from '../../src/receipts/receipt.store.ts';
import type { OrdersUnderTest } from './orders-service.ts';

export const latin1 = (text: string) => Buffer.from(text, 'latin1');
export const png = (content: string) => Buffer.concat([latin1('\x89PNG\r\n\x1a\n'), latin1(content)]);
/** Bytes. */
export const largest = 5_242_880;

/** Path of a multipart upload's requests. */
export const pathOf = ({ uploadId, key }: MultipartUpload, below = '') =>
  `/api/s3/multipart/${uploadId}${below}?${new URLSearchParams({ key })}`;

/** Requests of an S3 upload client to the service under test. */
export function uploadCalls(service: () => OrdersUnderTest) {
  const call = async (
    method: 'get' | 'post' | 'put' | 'delete',
    path: string,
    caller: Identity = guest,
    body?: object,
  ) => (await service().as(caller))[method](path).send(body);
  return {
    call,
    begin: async (size: number, caller?: Identity): Promise<MultipartUpload> =>
      (await call('post', '/api/s3/multipart', caller, { filename: 'x.png', type: 'image/png', metadata: { size } }))
        .body,
    partLink: async (upload: MultipartUpload, caller?: Identity): Promise<string> =>
      (await call('get', pathOf(upload, '/1'), caller)).body.url,
    sendTo: (address: string, file: Buffer) =>
      fetch(address.replace('https://shop.example', service().url), { method: 'PUT', body: new Uint8Array(file) }),
    complete: (upload: MultipartUpload, parts: object[], caller?: Identity) =>
      call('post', pathOf(upload, '/complete'), caller, { parts }),
    finish: (transferProofURL: string, caller?: Identity) =>
      call('put', '/api/bank-transfers', caller, { transferProofURL }),
  };
}

/** Complete uploads by these requests. */
export function uploads({ call, begin, partLink, sendTo, complete }: ReturnType<typeof uploadCalls>) {
  /** Sends all parts without completing the upload; returns the store's response to the part. */
  async function sendParts(file: Buffer, caller?: Identity): Promise<{ upload: MultipartUpload; parts: object[] }> {
    const upload = await begin(file.length, caller);
    const sent = await sendTo(await partLink(upload, caller), file);
    return { upload, parts: [{ PartNumber: 1, ETag: sent.headers.get('etag') }] };
  }
  return {
    sendParts,
    async uploadInParts(file: Buffer, caller?: Identity): Promise<string> {
      const { upload, parts } = await sendParts(file, caller);
      return (await complete(upload, parts, caller)).body.location;
    },
    async uploadWhole(file: Buffer, caller?: Identity): Promise<string> {
      const { uploadURL } = (await call('post', '/api/objects/upload', caller, { size: file.length })).body;
      await sendTo(uploadURL, file);
      return uploadURL;
    },
  };
}

export const storeOf = (service: OrdersUnderTest) => service.app.get<ObjectStore>(RECEIPT_STORE);

/** Returns the store's objects and parts of incomplete uploads. */
export async function keptFiles(service: OrdersUnderTest): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storeOf(service).list('')) keys.push(key);
  const begun: { id: string; upload_id: string }[] = await service.database.query(
    'select id, upload_id from receipts where upload_id <> $1',
    [''],
  );
  for (const { id, upload_id: uploadId } of begun) {
    const parts = await storeOf(service)
      .multipart.parts({ key: `uploads/${id}`, uploadId })
      .catch(() => []);
    keys.push(...parts.map(({ number }) => `part ${number} of uploads/${id}`));
  }
  return keys;
}
