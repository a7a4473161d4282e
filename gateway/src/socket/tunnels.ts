import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeCodes } from '@shop/contracts/frames';

/** Owner of a socket or stream; a guest has no session and no user. */
export interface SocketOwner {
  sessionKey?: string;
  userId?: string;
  guestId?: string;
}

/** Socket or event stream that outlives its request and ends with its session. */
interface Lasting {
  readonly owner: SocketOwner;
  close(code: number, reason: string): void;
}

/** Milliseconds that a browser has to read the close frame. */
const closeMs = 1_000;

/** A socket from dialing to its end, with backpressure in both directions. */
export class Tunnel {
  private client: Duplex | undefined;
  private upstream: Duplex | undefined;

  constructor(
    readonly owner: SocketOwner,
    private readonly onEnd: (tunnel: Tunnel) => void,
  ) {}

  join(client: Duplex, upstream: Duplex): void {
    this.client = client;
    this.upstream = upstream;
    // Disables the server's idle timeout, because support pings its sockets.
    if (client instanceof Socket) client.setTimeout(0);
    client.pipe(upstream);
    upstream.pipe(client);
    const end = () => this.end();
    upstream.on('error', end);
    client.on('error', end);
    upstream.on('close', () => (client.writableEnded ? end() : client.end(end)));
    client.on('close', end);
  }

  /** Stops both directions and sends the close code to the browser. */
  close(code: number, reason: string): void {
    const { client, upstream } = this;
    if (!client || client.writableEnded) return void this.end();
    upstream?.unpipe(client);
    client.unpipe(upstream);
    // After half a frame the browser reads this as payload and reports 1006; it reconnects in either case.
    client.end(closeFrame(code, reason));
    setTimeout(() => this.end(), closeMs).unref();
    client.once('finish', () => this.end());
  }

  end(): void {
    this.upstream?.destroy();
    this.client?.destroy();
    this.onEnd(this);
  }
}

/** Open sockets and event streams of this gateway, including those being opened, so that an ended session closes them, too. */
export class Tunnels {
  /** Rejects new sockets, which would be closed immediately. */
  draining = false;
  private readonly open = new Set<Lasting>();

  begin(owner: SocketOwner, onEnd: () => void): Tunnel {
    const tunnel = new Tunnel(owner, (ended) => this.open.delete(ended) && onEnd());
    this.open.add(tunnel);
    return tunnel;
  }

  /** Closes `stream` with its owner's session or when draining, until the returned function is called. */
  add(stream: Lasting): () => void {
    this.open.add(stream);
    return () => void this.open.delete(stream);
  }

  /** False after the tunnel was closed, even while dialing. */
  has(tunnel: Tunnel): boolean {
    return this.open.has(tunnel);
  }

  closeSession(key: string): void {
    this.closeWhere(({ sessionKey }) => sessionKey === key);
  }

  closeUser(id: string): void {
    this.closeWhere(({ userId }) => userId === id);
  }

  /** Closes the guest's sockets, including those of accounts in that browser. */
  closeGuest(id: string): void {
    this.closeWhere(({ guestId }) => guestId === id);
  }

  /** Closes the sockets of all accounts, because their sessions may have ended unnoticed; browsers with a session reconnect. */
  closeAccounts(spreadMs: number): Promise<void> {
    const accounts = [...this.open].filter(({ owner }) => owner.sessionKey !== undefined);
    return closeSpread(accounts, spreadMs, closeCodes.sessionEnded, 'The session has to be checked.');
  }

  drain(spreadMs: number): Promise<void> {
    this.draining = true;
    return closeSpread([...this.open], spreadMs, closeCodes.restart, 'This process stops.');
  }

  private closeWhere(isAffected: (owner: SocketOwner) => boolean): void {
    for (const tunnel of this.open)
      if (isAffected(tunnel.owner)) tunnel.close(closeCodes.sessionEnded, 'The session ended.');
  }
}

/** Closes one after another over `spreadMs`, so that browsers do not reconnect all together. */
async function closeSpread(tunnels: Lasting[], spreadMs: number, code: number, reason: string): Promise<void> {
  for (const tunnel of tunnels) {
    tunnel.close(code, reason);
    await sleep(spreadMs / tunnels.length, undefined, { ref: false });
  }
}

/** Unmasked close frame of a server (RFC 6455 §5.5.1); `reason` must stay under 124 bytes. */
function closeFrame(code: number, reason: string): Buffer {
  const payload = Buffer.concat([Buffer.from([code >> 8, code & 0xff]), Buffer.from(reason)]);
  return Buffer.concat([Buffer.from([0x88, payload.length]), payload]);
}
