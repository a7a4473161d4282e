import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type {
  CompletedMultipart,
  CompleteMultipart,
  MultipartUpload,
  PartUpload,
  S3Parameters,
  UploadedPart,
} from '@shop/contracts/receipts';
import { ignoreNotFound } from '@shop/object-store/errors';
import type { UploadName } from '@shop/object-store/multipart';
import type { ObjectStore } from '@shop/object-store/object-store';
import { PUT_URL_SECONDS } from '@shop/object-store/presign';
import { notFound, ProblemError } from '@shop/service-kit/http/problem';
import { owns } from '@shop/service-kit/identity/ownership';
import { isUUID } from 'class-validator';
import { IsNull, Repository } from 'typeorm';
import { ReceiptEntity, uploadKey } from './receipt.entity.ts';
import { RECEIPT_STORE, throughStore } from './receipt.store.ts';
import { UploadRoom } from './upload-room.ts';
import { UploadsService } from './uploads.service.ts';

type Upload = ReceiptEntity & { size: number; uploadId: string };

/**
 * Uploads as S3's own clients make them, by the rules of receipts (ADR 23): `uploadId` is the receipt's, and what the store calls it stays here. A
 * receipt is never larger than the smallest part of S3 that another one may follow, so it has one part, signed for the size that was announced.
 */
@Injectable()
export class S3Service {
  constructor(
    private readonly uploads: UploadsService,
    private readonly room: UploadRoom,
    @InjectRepository(ReceiptEntity) private readonly receipts: Repository<ReceiptEntity>,
    @Inject(RECEIPT_STORE) private readonly store: ObjectStore,
  ) {}

  async parameters(size: number, caller: Identity, network: string | null): Promise<S3Parameters> {
    const { uploadURL } = await this.uploads.begin({ size }, caller, network);
    return { method: 'PUT', url: uploadURL, fields: {}, headers: {} };
  }

  begin(size: number, caller: Identity, network: string | null): Promise<MultipartUpload> {
    return this.uploads.open(size, caller, network, async (id) => {
      const key = uploadKey(id);
      await this.receipts.update({ id }, { uploadId: await this.store.multipart.begin(key) });
      return { key, uploadId: id };
    });
  }

  async parts(named: UploadName, caller: Identity): Promise<UploadedPart[]> {
    const upload = await this.open(named, caller);
    const parts = await throughStore(() => this.store.multipart.parts(nameOf(upload)));
    return parts.map(({ number, etag, size }) => ({ PartNumber: number, Size: size, ETag: etag }));
  }

  async part(named: UploadName, number: string, caller: Identity): Promise<PartUpload> {
    const upload = await this.open(named, caller);
    if (number !== '1')
      throw new ProblemError('VALIDATION_FAILED', 'A receipt is sent as one part, number 1.', { errors: [] });
    if (!(await this.room.keep(upload.id))) throw notFound('The upload');
    const url = await throughStore(() => this.store.multipart.presignPart(nameOf(upload), 1, { size: upload.size }));
    return { url, expires: PUT_URL_SECONDS };
  }

  /** Idempotent for a client that lost the response. */
  async complete(named: UploadName, { parts }: CompleteMultipart, caller: Identity): Promise<CompletedMultipart> {
    const upload = await this.find(named, caller);
    const sent = parts.map(({ PartNumber, ETag }) => ({ number: PartNumber, etag: ETag.replaceAll('"', '') }));
    await throughStore(async () => {
      const completed = upload.etag !== null || (await this.store.stat(named.key).catch(ignoreNotFound));
      if (!completed) await this.store.multipart.complete(nameOf(upload), sent);
    });
    const signed = await throughStore(() => this.store.presignPut(named.key, { size: upload.size }));
    return { location: signed.slice(0, signed.indexOf('?')) };
  }

  async abort(named: UploadName, caller: Identity): Promise<void> {
    const upload = await this.open(named, caller);
    await throughStore(async () => {
      await this.store.multipart.abort(nameOf(upload));
      await this.store.delete(named.key);
    });
    await this.receipts.delete({ id: upload.id, etag: IsNull() });
  }

  /** Throws NOT_FOUND unless the caller has this unfinished upload. */
  private async open(named: UploadName, caller: Identity): Promise<Upload> {
    const upload = await this.find(named, caller);
    if (upload.etag !== null) throw notFound('The upload');
    return upload;
  }

  private async find({ key, uploadId }: UploadName, caller: Identity): Promise<Upload> {
    const upload =
      isUUID(uploadId) && key === uploadKey(uploadId) ? await this.receipts.findOneBy({ id: uploadId }) : null;
    if (!upload || !isInParts(upload) || !owns(caller, upload)) throw notFound('The upload');
    return upload;
  }
}

const isInParts = (receipt: ReceiptEntity): receipt is Upload => receipt.uploadId !== null && receipt.size !== null;

const nameOf = ({ id, uploadId }: Upload): UploadName => ({ key: uploadKey(id), uploadId });
