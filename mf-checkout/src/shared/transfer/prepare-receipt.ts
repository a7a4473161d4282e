import { type ReceiptType, receiptType, receiptTypeBytes } from '@shop/contracts/receipt-type';
import { maxReceiptBytes } from '@shop/contracts/receipts';
import { isProtected } from './rules/protected-pdf.ts';
import { type Refusal, refusals } from './rules/refusals.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export class RefusedFile extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.title);
  }
}

/** Keeps a PDF unchanged; shrinks a photo and removes its location. Rejects with {@link RefusedFile}. */
export async function prepareReceipt(file: File): Promise<File> {
  const { name } = file;
  if (file.size === 0) throw new RefusedFile(refusals.empty(name));
  const type = receiptType(await read(file, receiptTypeBytes));
  if (!type) throw new RefusedFile(refusals.type(name));
  const prepared = type === 'application/pdf' ? await checkPdf(file) : await preparePhoto(file, type);
  if (prepared.size > maxReceiptBytes) throw new RefusedFile(refusals.size(name, prepared.size));
  return prepared;
}

async function checkPdf(file: File): Promise<File> {
  // An oversized PDF is refused for its size instead.
  if (file.size <= maxReceiptBytes && isProtected(new TextDecoder('latin1').decode(await read(file)))) {
    throw new RefusedFile(refusals.password(file.name));
  }
  return new File([file], file.name, { type: 'application/pdf' });
}

async function preparePhoto(file: File, type: ReceiptType): Promise<File> {
  try {
    const drawn = await shrinkPhoto(new File([file], file.name, { type }));
    return new File([drawn], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
  } catch {
    throw new RefusedFile(type === 'image/heic' ? refusals.heic(file.name) : refusals.photo(file.name));
  }
}

async function read(file: File, bytes = file.size): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, bytes).arrayBuffer());
  } catch {
    throw new RefusedFile(refusals.unreadable(file.name));
  }
}
