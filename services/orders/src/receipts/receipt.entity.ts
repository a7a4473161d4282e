import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A row of `receipts`. `contentType` and `etag` are known once the upload is finished. */
@Entity('receipts')
export class ReceiptEntity {
  @PrimaryGeneratedColumn('uuid') id: string;
  /** The browser's guest id, else the account. */
  @Column('text') owner: string;
  /** By the first bytes of the file. */
  @Column('text', { name: 'content_type', nullable: true }) contentType: string | null;
  /** The same for the same bytes. */
  @Column('text', { nullable: true }) etag: string | null;
  @Column('uuid', { name: 'order_id', nullable: true }) orderId: string | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
}

/** Where the browser may put the file, and where only the server reaches it. */
export const uploadKey = (id: string) => `uploads/${id}`;
export const receiptKey = (id: string) => `receipts/${id}`;

/** What an order names as its proof. */
export const objectPath = (id: string) => `/objects/${receiptKey(id)}`;
