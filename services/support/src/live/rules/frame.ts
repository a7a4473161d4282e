import type { ClientFrame, ServerFrame } from '@shop/contracts/frames';

type Refusal = Extract<ServerFrame, { type: 'error' }>;

/** A parsed frame, or the error to reply with. */
export type ClientMessage = { frame: ClientFrame } | { error: Refusal };

const malformed: ClientMessage = {
  error: {
    type: 'error',
    code: 'MALFORMED_FRAME',
    message: 'The frame is not one JSON object in the shape of its type.',
  },
};
const unknown: ClientMessage = {
  error: { type: 'error', code: 'UNKNOWN_FRAME', message: 'There is no frame of this type.' },
};

const isSeq = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 2_147_483_647;

const shapes: Record<ClientFrame['type'], (frame: Record<string, unknown>) => boolean> = {
  join_ticket: ({ ticketId, lastSeq }) => typeof ticketId === 'string' && (lastSeq === undefined || isSeq(lastSeq)),
  leave_ticket: ({ ticketId }) => typeof ticketId === 'string',
  admin_connect: () => true,
  ping: () => true,
};

/** Parses a client's message; it must be a JSON object of a known type and shape. */
export function readFrame(data: unknown): ClientMessage {
  const frame = parse(data);
  if (!frame || typeof frame.type !== 'string') return malformed;
  if (!Object.hasOwn(shapes, frame.type)) return unknown;
  return shapes[frame.type as ClientFrame['type']](frame) ? { frame: frame as ClientFrame } : malformed;
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
