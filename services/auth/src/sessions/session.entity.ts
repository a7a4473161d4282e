import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from '../users/user.entity.ts';

@Entity('sessions')
export class SessionEntity {
  /** SHA-256 of the cookie's value, hexadecimal. */
  @PrimaryColumn('text')
  sid: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @ManyToOne(() => UserEntity, { nullable: false })
  @JoinColumn({ name: 'user_id' })
  user: Relation<UserEntity>;

  /** When it began and in which browser. */
  @Column('jsonb')
  sess: { since: string; device: string };

  /** When it ends if nobody uses it until then; never after `ends_at`. */
  @Column('timestamptz')
  expire: Date;

  @Column('timestamptz', { name: 'seen_at' })
  seenAt: Date;
}
