import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { photographWidths } from '@shop/contracts/pictures';
import { notFound } from '@shop/service-kit/http/problem';
import { DataSource } from 'typeorm';
import { type Encoded, encodePhotograph, type Photograph } from './photograph.codec.ts';
import type { PhotographFormat } from './photograph-format.ts';
import { encodePreview, type PreviewFormat } from './preview.codec.ts';

interface Variant {
  hash: string;
  /** Width in pixels, at most the original's except for previews and thumbnails. */
  width: number;
  format: PhotographFormat | PreviewFormat;
}

interface OriginalRow extends Photograph {
  variant: Buffer | null;
  variantType: string;
}

/** Selects the original and its variant, which another picture with the same photograph may share. $1 hash, $2 width, $3 format. */
const originalAndVariant = `
  select p.type, p.content, p.width, p.height, v.type as "variantType", v.content as variant
  from pictures p left join photograph_variants v on v.hash = p.hash and v.width = $2 and v.format = $3
  where p.hash = $1 limit 1`;

/** Stores a variant unless the original was replaced. $1 hash, $2 width, $3 format, $4 type, $5 content. */
const store = `
  insert into photograph_variants (hash, width, format, type, content)
  select $1, $2, $3, $4, $5 where exists (select from pictures where hash = $1)
  on conflict do nothing`;

/**
 * Stores variants of photographs, link previews and mail thumbnails. Each variant is encoded once, and concurrent requests
 * share the encoding.
 */
@Injectable()
export class PhotographVariants {
  private readonly pending = new Map<string, Promise<Encoded>>();

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  make(variant: Variant): Promise<Encoded> {
    const key = Object.values(variant).join(' ');
    const pending = this.pending.get(key);
    if (pending) return pending;
    const encoding = this.encode(variant).finally(() => this.pending.delete(key));
    this.pending.set(key, encoding);
    return encoding;
  }

  /** Encodes the variants for current browsers in advance, so that no shopper waits. */
  async prepare(hash: string, ownWidth: number): Promise<void> {
    const widths = new Set(photographWidths.map((width) => Math.min(width, ownWidth)));
    for (const format of ['avif', 'webp'] as const)
      for (const width of widths) await this.make({ hash, width, format });
  }

  private async encode({ hash, width, format }: Variant): Promise<Encoded> {
    const [original]: OriginalRow[] = await this.database.query(originalAndVariant, [hash, width, format]);
    if (!original) throw notFound('The picture');
    if (original.variant) return { type: original.variantType, content: original.variant };
    const { type, content } = await encoded(original, width, format);
    await this.database.query(store, [hash, width, format, type, content]);
    return { type, content };
  }
}

const encoded = (original: OriginalRow, width: number, format: Variant['format']): Promise<Encoded> =>
  format === 'preview' || format === 'thumbnail'
    ? encodePreview(original.content, format)
    : encodePhotograph(original, width, format);
