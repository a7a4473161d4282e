import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, VirtualColumn } from 'typeorm';
import { UserEntity } from '../users/user.entity.ts';
import { noteUseSeconds } from './rules/session-life.ts';

@Entity('sessions')
export class SessionEntity {
  /** Hexadecimal SHA-256 of the cookie. */
  @PrimaryColumn('text')
  sid: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @ManyToOne(() => UserEntity, { nullable: false })
  @JoinColumn({ name: 'user_id' })
  user: Relation<UserEntity>;

  /** Start time and browser. */
  @Column('jsonb')
  sess: { since: string; device: string };

  /** Expiry without further use, never after `ends_at`. */
  @Column('timestamptz')
  expire: Date;

  /** The last use was stored so long ago that the next one is stored, too; by the database's clock. */
  @VirtualColumn({ query: (session) => `${session}.seen_at <= now() - interval '${noteUseSeconds} seconds'` })
  isUseDue: boolean;
}
