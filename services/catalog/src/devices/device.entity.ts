import type { Category } from '@shop/contracts/catalog';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('devices')
export class DeviceEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  category: Category;

  @Column('text')
  brand: string;

  @Column('text', { name: 'image_url' })
  imageUrl: string;

  @Column('boolean', { name: 'is_popular' })
  isPopular: boolean;
}
