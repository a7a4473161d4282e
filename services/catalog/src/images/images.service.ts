import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { notFound } from '@shop/service-kit/problem';
import { DataSource } from 'typeorm';
import { placeholder } from './placeholder.drawing.ts';

/** Pictures of devices and batteries, as the shop has stored them. */
@Injectable()
export class ImagesService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async picture(kind: 'devices' | 'batteries', slug: string): Promise<string> {
    const [row] = await this.database.query('select svg from pictures where kind = $1 and slug = $2', [kind, slug]);
    if (!row) throw notFound('The picture');
    return row.svg;
  }

  placeholder(width: number, height: number): string {
    return placeholder(width, height);
  }
}
