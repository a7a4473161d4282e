import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { mostWishes, type SavedItems } from '@shop/contracts/saved-items';
import { DataSource, type EntityManager } from 'typeorm';
import { addressOr, joinPicture } from '../images/picture-address.ts';
import type { SavedItemsChangeDto } from './saved-items.dto.ts';

const savedItemsOf = `
  select array(select product_id from wishes where user_id = $1 order by added_at desc, product_id) as wishlist, (
    select jsonb_build_object('id', d.id, 'name', d.name, 'brand', d.brand, 'category', d.category,
      'imageUrl', ${addressOr('picture', 'd.image_url')}, 'modelNumbers', coalesce((
        select p.model_numbers from products p where p.device_id = d.id and p.deleted_at is null
        order by p.in_stock desc, p.featured desc, p.price, p.id limit 1), '{}'))
    from chosen_devices chosen join devices d on d.id = chosen.device_id ${joinPicture('picture', 'd.image_url')}
    where chosen.user_id = $1
  ) as device`;

/** Syncs the wishlist and the device of an account across browsers. */
@Injectable()
export class SavedItemsService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async of({ sub }: Identity): Promise<SavedItems> {
    const [saved]: [SavedItems] = await this.database.query(savedItemsOf, [sub]);
    return saved;
  }

  async change(caller: Identity, { add, remove, device }: SavedItemsChangeDto): Promise<SavedItems> {
    await this.database.transaction(async (manager) => {
      await this.changeWishes(manager, caller.sub, add, remove);
      if (device !== undefined) await this.changeDevice(manager, caller.sub, device);
    });
    return this.of(caller);
  }

  /** Later products of `add` are newer, and a product in both lists is removed. The oldest entries are dropped above the limit. */
  private async changeWishes(manager: EntityManager, userId: string, add: string[], remove: string[]): Promise<void> {
    await manager.query('delete from wishes where user_id = $1 and product_id = any($2::uuid[])', [userId, remove]);
    await manager.query(
      `insert into wishes (user_id, product_id, added_at)
       select $1, product.id, now() + max(wish.place) * interval '1 microsecond'
       from unnest($2::uuid[]) with ordinality as wish (id, place) join products product on product.id = wish.id
       where wish.id <> all($3::uuid[]) group by product.id
       on conflict do nothing`,
      [userId, add, remove],
    );
    await manager.query(
      `delete from wishes where user_id = $1 and product_id in (
         select product_id from wishes where user_id = $1 order by added_at desc, product_id offset ${mostWishes})`,
      [userId],
    );
  }

  private async changeDevice(manager: EntityManager, userId: string, device: string | null): Promise<void> {
    if (device === null) return void (await manager.query('delete from chosen_devices where user_id = $1', [userId]));
    await manager.query(
      `insert into chosen_devices (user_id, device_id) select $1, id from devices where id = $2
       on conflict (user_id) do update set device_id = excluded.device_id`,
      [userId, device],
    );
  }
}
