import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { BeginUpload, BegunUpload } from '@shop/contracts/receipts';
import { notFound, ProblemError } from '@shop/service-kit/http/problem';
import { ownerOf, owns } from '@shop/service-kit/identity/ownership';
import { IsNull, Repository } from 'typeorm';
import { ReceiptEntity, uploadIdOf } from './receipt.entity.ts';
import { ReceiptPlace } from './receipt.place.ts';
import { throughStore } from './receipt.store.ts';
import { UploadLinks } from './upload-links.ts';
import { UploadRoom } from './upload-room.ts';

@Injectable()
export class UploadsService {
  constructor(
    @InjectRepository(ReceiptEntity) private readonly receipts: Repository<ReceiptEntity>,
    private readonly links: UploadLinks,
    private readonly place: ReceiptPlace,
    private readonly room: UploadRoom,
  ) {}

  /** Reserves room for the caller's upload and runs `begin`; releases the room on a failure. */
  async open<T>(
    size: number | undefined,
    caller: Identity,
    network: string | null,
    begin: (id: string) => Promise<T>,
  ): Promise<T> {
    await throughStore(() => this.place.prepare());
    const id = await this.room.take(size, { owner: ownerOf(caller), network });
    try {
      return await throughStore(() => begin(id));
    } catch (error) {
      await this.room.giveBack(id);
      throw error;
    }
  }

  /** Returns an upload URL for a file of exactly `size` bytes, or of any size without it. `uploadURL` renews an earlier upload. */
  async begin({ size, uploadURL }: BeginUpload, caller: Identity, network: string | null): Promise<BegunUpload> {
    const begun = uploadURL && (await this.begun(uploadURL, size, caller));
    if (begun && (await this.room.keep(begun.id))) return throughStore(() => this.address(begun.id, size));
    return this.open(size, caller, network, (id) => this.address(id, size));
  }

  /** Throws unless the upload of this key is unfinished. Uploaders request another link after a 409. */
  async requireOpen(key: string): Promise<void> {
    const id = uploadIdOf(key);
    const upload = id && (await this.receipts.findOneBy({ id }));
    if (!upload) throw notFound('The upload');
    if (upload.etag !== null)
      throw new ProblemError('CONFLICT', 'This upload is finished already. Please begin another one.');
  }

  private async address(id: string, size: number | undefined): Promise<BegunUpload> {
    return { uploadURL: await this.links.to(id, size) };
  }

  private async begun(url: string, size: number | undefined, caller: Identity): Promise<ReceiptEntity | undefined> {
    const id = uploadIdOf(url);
    const upload =
      id && (await this.receipts.findOneBy({ id, size: size ?? IsNull(), etag: IsNull(), uploadId: IsNull() }));
    return upload && owns(caller, upload) ? upload : undefined;
  }
}
