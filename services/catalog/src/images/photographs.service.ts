import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { Picture, PictureText, PictureTextRequest } from '@shop/contracts/pictures';
import { notFound, ProblemError } from '@shop/service-kit/http/problem';
import { DataSource } from 'typeorm';
import { actor } from '../audit/actor.ts';
import { CatalogueCache, PictureCache } from '../cache/response.cache.ts';
import { readUpload } from '../uploads/upload.ts';
import type { PictureNameDto } from './images.dto.ts';
import { readPhotograph } from './photograph.codec.ts';
import { PhotographVariants } from './photograph.variants.ts';
import { addressOf } from './picture-address.ts';

/** Above the size of a phone's photographs. */
const upload = { what: 'A photograph', mostBytes: 10 * 1_048_576 };

const facts = (row: 'old' | 'new') =>
  `jsonb_build_object('type', ${row}.type, 'hash', ${row}.hash, 'width', ${row}.width, 'height', ${row}.height)`;

/**
 * Stores a photograph and logs the change; the same photograph again leaves no log entry. $1 kind, $2 slug, $3 type, $4
 * content, $5 width, $6 height, $7 user id, $8 user name.
 */
const storePhotograph = `
  with stored as (
    insert into pictures (kind, slug, type, content, width, height) values ($1, $2, $3, $4, $5, $6)
    on conflict (kind, slug) do update
      set type = excluded.type, content = excluded.content, width = excluded.width, height = excluded.height
    returning new.*, case when old.hash is not null then ${facts('old')} end as before, ${facts('new')} as after
  ), audited as (
    insert into audit_entries (user_id, user_name, action, subject, before, after)
    select $7, $8, 'picture.replace', 'picture/' || kind || '/' || slug, before, after from stored where before is distinct from after
  )
  select ${addressOf('p')} as url, p.hash, p.width, p.height from stored p`;

/**
 * Stores an alternative text and logs the change; the same text again leaves no log entry. Returns no row for an unknown picture, and
 * for one with another text than $6. $1 kind, $2 slug, $3 text, $4 user id, $5 user name, $6 expected text or null.
 */
const storeText = `
  with described as (
    update pictures set alt = $3 where kind = $1 and slug = $2 and ($6::text is null or alt in ($3, $6))
    returning jsonb_build_object('alt', old.alt) as before, jsonb_build_object('alt', new.alt) as after
  ), audited as (
    insert into audit_entries (user_id, user_name, action, subject, before, after)
    select $4, $5, 'picture.describe', 'picture/' || $1 || '/' || $2, before, after from described where before <> after
  )
  select after ->> 'alt' as alt from described`;

/** $1 kind, $2 slug. */
const selectText = 'select alt from pictures where kind = $1 and slug = $2';

/** Explains why a text was not stored. */
function textRefusal([current]: PictureText[]): ProblemError {
  if (!current) return notFound('The picture');
  const message = 'Another admin changed this first. Save again to replace it.';
  return new ProblemError('CHANGED_MEANWHILE', message, { errors: [{ field: 'alt', message }], current });
}

/** Changes pictures for staff. This process invalidates its caches immediately, others after the database notification. */
@Injectable()
export class PhotographsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly variants: PhotographVariants,
    private readonly catalogue: CatalogueCache,
    private readonly pictures: PictureCache,
  ) {}

  /** Replaces or adds a picture and returns it when its variants are ready. */
  async replace(caller: Identity, { kind, slug }: PictureNameDto, body: Readable | undefined): Promise<Picture> {
    const { type, content, width, height } = await readPhotograph(await readUpload(body, upload));
    const values = [kind, slug, type, content, width, height, ...actor(caller)];
    const [{ hash, ...picture }] = await this.database.query(storePhotograph, values);
    this.invalidate();
    await this.variants.prepare(hash, width);
    return picture;
  }

  /** Changes the alternative text of a stored picture, which a later photograph keeps. */
  async describe(caller: Identity, { kind, slug }: PictureNameDto, text: PictureTextRequest): Promise<PictureText> {
    const values = [kind, slug, text.alt, ...actor(caller), text.replaces?.alt ?? null];
    const [stored]: PictureText[] = await this.database.query(storeText, values);
    if (!stored) throw textRefusal(await this.database.query(selectText, [kind, slug]));
    this.invalidate();
    return stored;
  }

  private invalidate(): void {
    this.catalogue.invalidate();
    this.pictures.invalidate();
  }
}
