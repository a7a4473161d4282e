import type { AccountType } from '@shop/contracts/auth';
import type { StaffRole } from '@shop/contracts/identity';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

@Entity('users')
export class UserEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  email: string;

  /** Argon2id hash in PHC format; no response contains it. */
  @Column('text', { select: false })
  password: string;

  @Column('text', { nullable: true })
  username: string | null;

  @Column('text', { name: 'first_name', nullable: true })
  firstName: string | null;

  @Column('text', { name: 'last_name', nullable: true })
  lastName: string | null;

  @Column('text', { name: 'profile_image_url', nullable: true })
  profileImageUrl: string | null;

  @Column('text', { name: 'account_type' })
  accountType: AccountType;

  /** Null for customers, and for admins that the previous version made, who are owners. */
  @Column('text', { name: 'staff_role', nullable: true })
  staffRole: StaffRole | null;

  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
