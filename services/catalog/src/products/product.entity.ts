import type { Category } from '@shop/contracts/catalog';
import type { Money } from '@shop/contracts/money';
import { Column, CreateDateColumn, DeleteDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** A battery on sale. What search reads (names, model_keys, search_text, search) is filled by the database. */
@Entity('products')
export class ProductEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'device_id' })
  deviceId: string;

  @Column('text')
  name: string;

  @Column('text')
  description: string;

  @Column('numeric', { precision: 10, scale: 2 })
  price: Money;

  @Column('boolean', { name: 'in_stock' })
  inStock: boolean;

  @Column('text', { name: 'battery_capacity' })
  batteryCapacity: string;

  @Column('boolean')
  featured: boolean;

  @Column('text')
  category: Category;

  @Column('text', { name: 'model_numbers', array: true })
  modelNumbers: string[];

  @Column('text', { name: 'phone_image_url' })
  phoneImageUrl: string;

  @Column('text', { name: 'battery_image_url' })
  batteryImageUrl: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;

  /** Gone from the shop; the row stays for the orders that name it. */
  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz' })
  deletedAt: Date | null;
}
