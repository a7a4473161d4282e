import { createHash } from 'node:crypto';

const NAMESPACE = Buffer.from('6f0d1c7e3b5a4c0e9a41d2f8b7c6e515', 'hex');

/** A version 5 UUID: a name has the same id in every demonstration. */
export function steadyId(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
