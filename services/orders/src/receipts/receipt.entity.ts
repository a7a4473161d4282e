import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A row of `receipts`; `contentType` and `etag` are null until the upload is finished. An order has at most one receipt that is not
 * rejected.
 */
@Entity('receipts')
export class ReceiptEntity {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text', { name: 'guest_id', nullable: true }) guestId: string | null;
  @Column('text', { name: 'user_id', nullable: true }) userId: string | null;
  /** Determined by the first bytes of the file, not by the header. */
  @Column('text', { name: 'content_type', nullable: true }) contentType: string | null;
  /** MD5 of the file, for comparison with receipts that have no SHA-256. */
  @Column('text', { nullable: true }) etag: string | null;
  /** Hexadecimal; null for receipts from before this column existed. */
  @Column('text', { nullable: true }) sha256: string | null;
  /** The store's id of a multipart upload. */
  @Column('text', { name: 'upload_id', nullable: true }) uploadId: string | null;
  /** Declared bytes; null if none were declared. */
  @Column('int', { nullable: true }) size: number | null;
  /** End of the last upload link; null when no link can add a file any more. */
  @Column('timestamptz', { name: 'links_until', nullable: true }) linksUntil: Date | null;
  /** End of a request's claim to finish this upload. */
  @Column('timestamptz', { name: 'claimed_until', nullable: true }) claimedUntil: Date | null;
  @Column('uuid', { name: 'order_id', nullable: true }) orderId: string | null;
  /** Time of the order or of the later upload. */
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt: Date | null;
  @Column('timestamptz', { name: 'rejected_at', nullable: true }) rejectedAt: Date | null;
  /** Reason that the customer was given. */
  @Column('text', { nullable: true }) rejection: string | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
}

/** Browsers write to the first key with a link; only the server reaches the second. */
export const uploadKey = (id: string) => `uploads/${id}`;
export const receiptKey = (id: string) => `receipts/${id}`;

/** Path by which an order refers to the receipt. */
export const objectPath = (id: string) => `/objects/${receiptKey(id)}`;

/** Returns the receipt's id from a key or URL of an upload, independent of the store's origin. */
export function uploadIdOf(keyOrUrl: string): string | undefined {
  const path = URL.parse(keyOrUrl)?.pathname ?? keyOrUrl;
  return /(?:^|\/)uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(path)?.[1];
}
