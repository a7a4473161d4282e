import type { PlacedOrder } from '@shop/contracts/orders';
import type { BegunUpload, FinishedReceipt } from '@shop/contracts/receipts';
import { done, placing, validOrder } from './belongings.ts';
import type { Caller } from './calls.ts';

interface SentFile {
  type: string;
  bytes: Buffer;
}

/** A PNG of one pixel. */
const bytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const picture: SentFile = { type: 'image/png', bytes };

async function sendReceipt(caller: Caller, { type, bytes }: SentFile): Promise<string> {
  const { uploadURL } = await done<BegunUpload>(caller, {
    method: 'POST',
    path: '/api/objects/upload',
    body: { size: bytes.length },
  });
  const { pathname, search } = new URL(uploadURL);
  await done(caller, { method: 'PUT', path: pathname + search, headers: { 'content-type': type }, body: bytes });
  const finished = await done<FinishedReceipt>(caller, {
    method: 'PUT',
    path: '/api/bank-transfers',
    body: { transferProofURL: uploadURL },
  });
  return finished.objectPath;
}

/** Places a bank-transfer order with its receipt, by default a picture. */
export async function placeTransfer(caller: Caller, receipt = picture): Promise<PlacedOrder> {
  const order = await validOrder(caller);
  const bankTransferProof = await sendReceipt(caller, receipt);
  return done<PlacedOrder>(caller, placing({ ...order, paymentMethod: 'bank', bankTransferProof }));
}
