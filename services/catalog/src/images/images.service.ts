import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Banner, type Picture, previewSize } from '@shop/contracts/pictures';
import { notFound } from '@shop/service-kit/http/problem';
import { DataSource } from 'typeorm';
import type { PictureContent } from '../cache/response.cache.ts';
import type { PictureKind } from './images.dto.ts';
import { PhotographVariants } from './photograph.variants.ts';
import type { PhotographFormat } from './photograph-format.ts';
import { addressOf } from './picture-address.ts';
import { placeholder } from './placeholder.drawing.ts';
import { encodePreview, type PreviewFormat, widthOf } from './preview.codec.ts';

/** Selects a picture, without a photograph's original because a variant is sent. $1 kind, $2 slug, $3 width, $4 format. */
const picture = `
  select p.hash, p.type, case when p.width is null then p.content end as drawing, least(p.width, $3) as width,
    v.type as "variantType", v.content as variant
  from pictures p left join photograph_variants v on v.hash = p.hash and v.width = least(p.width, $3) and v.format = $4
  where p.kind = $1 and p.slug = $2`;

const preview = `
  select p.hash, v.type, v.content
  from pictures p left join photograph_variants v on v.hash = p.hash and v.width = $3 and v.format = $4
  where p.kind = $1 and p.slug = $2`;

const banner = `select ${addressOf('p')} as url, p.width, p.height from pictures p where p.kind = 'devices' and p.slug = 'hero'`;

interface PictureRow {
  hash: string;
  type: string;
  drawing: Buffer | null;
  width: number;
  variantType: string | null;
  variant: Buffer | null;
}

interface PreviewRow {
  hash: string;
  type: string | null;
  content: Buffer | null;
}

@Injectable()
export class ImagesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly variants: PhotographVariants,
  ) {}

  /** Returns a drawing, or a photograph in a width and format that are encoded on first use. */
  async picture(kind: PictureKind, slug: string, width: number, format: PhotographFormat): Promise<PictureContent> {
    const [row]: PictureRow[] = await this.database.query(picture, [kind, slug, width, format]);
    if (!row) throw notFound('The picture');
    const { hash: version, drawing, variant, variantType } = row;
    if (drawing) return { bytes: drawing, type: `${row.type}; charset=utf-8`, version };
    if (variant && variantType) return { bytes: variant, type: variantType, version };
    const encoded = await this.variants.make({ hash: version, width: row.width, format });
    return { bytes: encoded.content, type: encoded.type, version };
  }

  /** Returns a picture for programs without SVG support, encoded on first use. */
  async preview(kind: PictureKind, slug: string, format: PreviewFormat): Promise<PictureContent> {
    const stored = await this.storedPreview(kind, slug, format);
    if (!stored) throw notFound('The picture');
    return stored;
  }

  /** Returns the preview of pages without a picture: the banner, or else the placeholder. */
  async shopPreview(): Promise<PictureContent> {
    const hero = await this.storedPreview('devices', 'hero', 'preview');
    if (hero) return hero;
    const { content: bytes, type } = await encodePreview(
      Buffer.from(placeholder(previewSize.width, previewSize.height)),
      'preview',
    );
    return { bytes, type, version: 'placeholder' };
  }

  async banner(): Promise<Banner> {
    const [picture]: Picture[] = await this.database.query(banner);
    return { picture: picture ?? null };
  }

  placeholder(width: number, height: number): string {
    return placeholder(width, height);
  }

  private async storedPreview(
    kind: PictureKind,
    slug: string,
    format: PreviewFormat,
  ): Promise<PictureContent | undefined> {
    const width = widthOf(format);
    const [row]: PreviewRow[] = await this.database.query(preview, [kind, slug, width, format]);
    if (!row) return undefined;
    const { hash: version, type, content } = row;
    if (type && content) return { bytes: content, type, version };
    const encoded = await this.variants.make({ hash: version, width, format });
    return { bytes: encoded.content, type: encoded.type, version };
  }
}
