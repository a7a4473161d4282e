import type { ClientFrame } from '@shop/contracts/frames';

/** What a frame turns out to be; the last two are answered with `error`. */
export type ReadFrame =
  | { event: ClientFrame['type']; data: ClientFrame }
  | { event: 'malformed_frame'; data: undefined }
  | { event: 'unknown_frame'; data: undefined };

const malformed: ReadFrame = { event: 'malformed_frame', data: undefined };
const unknown: ReadFrame = { event: 'unknown_frame', data: undefined };

const isSeq = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 2_147_483_647;

const shapes: Record<ClientFrame['type'], (frame: Record<string, unknown>) => boolean> = {
  join_ticket: ({ ticketId, lastSeq }) => typeof ticketId === 'string' && (lastSeq === undefined || isSeq(lastSeq)),
  leave_ticket: ({ ticketId }) => typeof ticketId === 'string',
  admin_connect: () => true,
  ping: () => true,
};

/** Reads what a client sent. Only text frames that hold one object of a known type in its shape get through. */
export function readFrame(data: unknown): ReadFrame {
  const frame = parse(data);
  if (!frame || typeof frame.type !== 'string') return malformed;
  if (!Object.hasOwn(shapes, frame.type)) return unknown;
  const type = frame.type as ClientFrame['type'];
  return shapes[type](frame) ? { event: type, data: frame as ClientFrame } : malformed;
}

function parse(data: unknown): Record<string, unknown> | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
