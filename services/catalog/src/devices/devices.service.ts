import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Device } from '@shop/contracts/catalog';
import { DataSource } from 'typeorm';
import { addressOr, joinPicture } from '../images/picture-address.ts';

const allDevices = `
  select d.id, d.name, d.category, d.brand, ${addressOr('picture', 'd.image_url')} as "imageUrl", d.is_popular as "isPopular"
  from devices d ${joinPicture('picture', 'd.image_url')}
  order by d.is_popular desc, d.name collate natural_order, d.id`;

@Injectable()
export class DevicesService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Every device, popular ones first, then by name as people count ("iPhone 8" before "iPhone 12"). */
  list(): Promise<Device[]> {
    return this.database.query(allDevices);
  }
}
