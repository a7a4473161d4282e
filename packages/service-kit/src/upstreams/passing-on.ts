import type { Socket } from 'node:net';
import { buildConnector } from 'undici';

/**
 * Connects like undici, but frees the memory of each written chunk immediately. Use it only for bodies whose chunks have no
 * other reader, since garbage collection starts only after tens of MB.
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

/** Small chunks share a pooled buffer, so they must not be freed. */
function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
