import type { Socket } from 'node:net';
import { buildConnector } from 'undici';

/**
 * Connects as undici does, for bodies that are passed on in chunks that nobody else has: what is written is given back at once. The collector
 * comes only after tens of MB of them.
 */
export function connectPassingOn(options: buildConnector.BuildOptions): buildConnector.connector {
  const connect = buildConnector(options);
  return (target, done) =>
    connect(target, (...result) => {
      if (result[1]) giveBackWritten(result[1]);
      done(...result);
    });
}

function giveBackWritten(socket: Socket): void {
  const write = socket.write.bind(socket);
  socket.write = (chunk: Uint8Array | string, encoding?: unknown) =>
    typeof chunk === 'string' ? write(chunk, encoding as BufferEncoding) : write(chunk, () => giveBack(chunk));
}

/** Small chunks are parts of a buffer that others use. */
function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
