import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A row of `receipts`. `contentType` and `etag` are known once the upload is finished. An order has at most one that is not rejected, which
 * counts; who rejected another stands in the order's timeline at the same time.
 */
@Entity('receipts')
export class ReceiptEntity {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text', { name: 'guest_id', nullable: true }) guestId: string | null;
  @Column('text', { name: 'user_id', nullable: true }) userId: string | null;
  /** By the first bytes of the file. */
  @Column('text', { name: 'content_type', nullable: true }) contentType: string | null;
  /** MD5 of the file, by which it is compared with those that have no SHA-256. */
  @Column('text', { nullable: true }) etag: string | null;
  /** Of the file, in hexadecimal; null for one from before it was kept. */
  @Column('text', { nullable: true }) sha256: string | null;
  /** What the store calls an upload in parts. */
  @Column('text', { name: 'upload_id', nullable: true }) uploadId: string | null;
  /** Bytes, as announced; null for one from before sizes were kept. */
  @Column('int', { nullable: true }) size: number | null;
  /** Until when a link may still bring bytes that the shop does not refuse; null once there is none, or it is known what the last one brought. */
  @Column('timestamptz', { name: 'links_until', nullable: true }) linksUntil: Date | null;
  /** Until when one request has the file for itself, to take it over. */
  @Column('timestamptz', { name: 'claimed_until', nullable: true }) claimedUntil: Date | null;
  @Column('uuid', { name: 'order_id', nullable: true }) orderId: string | null;
  /** When it came with its order, or was sent for it later. */
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt: Date | null;
  @Column('timestamptz', { name: 'rejected_at', nullable: true }) rejectedAt: Date | null;
  /** The reason that the customer was given. */
  @Column('text', { nullable: true }) rejection: string | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
}

/** Where the browser may put the file, and where only the server reaches it. */
export const uploadKey = (id: string) => `uploads/${id}`;
export const receiptKey = (id: string) => `receipts/${id}`;

/** What an order names as its proof. */
export const objectPath = (id: string) => `/objects/${receiptKey(id)}`;

/** The receipt that the key or the address of an upload belongs to, whatever the store's address is. */
export function uploadIdOf(keyOrUrl: string): string | undefined {
  const path = URL.parse(keyOrUrl)?.pathname ?? keyOrUrl;
  return /(?:^|\/)uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(path)?.[1];
}
