import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { categories, type Device, type DeviceFamily } from '@shop/contracts/catalog';
import { DataSource } from 'typeorm';
import { addressOr, joinPicture } from '../images/picture-address.ts';

const allDevices = `
  select d.id, d.name, d.category, d.brand, ${addressOr('picture', 'd.image_url')} as "imageUrl", d.is_popular as "isPopular"
  from devices d ${joinPicture('picture', 'd.image_url')}
  where d.deleted_at is null
  order by d.is_popular desc, d.name collate natural_order, d.id`;

/** Selects families with a product on sale, each stored as a device of that name; "Various" becomes the brands of its devices. $1 families in order. */
const families = `
  select d.name, ${addressOr('picture', 'd.image_url')} as "imageUrl",
    case when d.brand <> 'Various' then array[d.brand] else array(
      select brand from devices where category = d.category and brand <> 'Various' and deleted_at is null group by brand order by count(*) desc, brand
    ) end as brands
  from (select distinct on (name) * from devices where name = any($1) order by name, id) d ${joinPicture('picture', 'd.image_url')}
  where exists (select from products where shelf = d.name and deleted_at is null)
  order by array_position($1, d.name)`;

@Injectable()
export class DevicesService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Lists every device that is not deleted, popular ones first, then in natural name order ("iPhone 8" before "iPhone 12"). */
  list(): Promise<Device[]> {
    return this.database.query(allDevices);
  }

  families(): Promise<DeviceFamily[]> {
    return this.database.query(families, [categories]);
  }
}
