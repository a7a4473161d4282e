import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeCodes } from '@shop/contracts/frames';

/** Whose socket or stream it is; a guest's has no session and no user. */
export interface SocketOwner {
  sessionKey?: string;
  userId?: string;
  guestId?: string;
}

/** What lasts beyond its request and ends with its session: a socket, a stream of events. */
interface Lasting {
  readonly owner: SocketOwner;
  close(code: number, reason: string): void;
}

/** How long a reader that takes nothing may keep the connection after the close frame, in milliseconds. */
const closeMs = 1_000;

/** One socket from the first dial to its end: bytes in both directions, each side at the pace of the other. */
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
    // The server's time limit for idle connections does not count here: support asks its sockets for signs of life.
    if (client instanceof Socket) client.setTimeout(0);
    client.pipe(upstream);
    upstream.pipe(client);
    const end = () => this.end();
    upstream.on('error', end);
    client.on('error', end);
    upstream.on('close', () => (client.writableEnded ? end() : client.end(end)));
    client.on('close', end);
  }

  /** Nothing passes any more, in either direction; the browser learns why from the close code. */
  close(code: number, reason: string): void {
    const { client, upstream } = this;
    if (!client || client.writableEnded) return void this.end();
    upstream?.unpipe(client);
    client.unpipe(upstream);
    // Behind half a frame the browser reads it as payload, and the end of the connection as 1006: it comes back all the same.
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

/** The sockets and streams of events of this gateway, those being opened included: a session that ends meanwhile takes them along. */
export class Tunnels {
  /** No new ones: they would be closed again at once. */
  draining = false;
  private readonly open = new Set<Lasting>();

  begin(owner: SocketOwner, onEnd: () => void): Tunnel {
    const tunnel = new Tunnel(owner, (ended) => this.open.delete(ended) && onEnd());
    this.open.add(tunnel);
    return tunnel;
  }

  /** Until the function that this returns is called, `stream` is closed with its owner's session; so is it when this process drains. */
  add(stream: Lasting): () => void {
    this.open.add(stream);
    return () => void this.open.delete(stream);
  }

  /** False when the tunnel was closed, as while it was dialed. */
  has(tunnel: Tunnel): boolean {
    return this.open.has(tunnel);
  }

  closeSession(key: string): void {
    this.closeWhere(({ sessionKey }) => sessionKey === key);
  }

  closeUser(id: string): void {
    this.closeWhere(({ userId }) => userId === id);
  }

  /** Of the browser that is this guest, whoever it was signed in as. */
  closeGuest(id: string): void {
    this.closeWhere(({ guestId }) => guestId === id);
  }

  /** Ends what all accounts have open: their sessions may have ended unnoticed, and whoever still has one comes back. */
  closeAccounts(spreadMs: number): Promise<void> {
    const accounts = [...this.open].filter(({ owner }) => owner.sessionKey !== undefined);
    return closeSpread(accounts, spreadMs, closeCodes.sessionEnded, 'The session has to be checked.');
  }

  /** Ends all. */
  drain(spreadMs: number): Promise<void> {
    this.draining = true;
    return closeSpread([...this.open], spreadMs, closeCodes.restart, 'This process stops.');
  }

  private closeWhere(isAffected: (owner: SocketOwner) => boolean): void {
    for (const tunnel of this.open) if (isAffected(tunnel.owner)) tunnel.close(closeCodes.sessionEnded, 'The session ended.');
  }
}

/** One after the other over `spreadMs`: all at once would make all browsers come back at once. */
async function closeSpread(tunnels: Lasting[], spreadMs: number, code: number, reason: string): Promise<void> {
  for (const tunnel of tunnels) {
    tunnel.close(code, reason);
    await sleep(spreadMs / tunnels.length, undefined, { ref: false });
  }
}

/** A close frame of a server, unmasked (RFC 6455 §5.5.1); `reason` stays under 124 bytes. */
function closeFrame(code: number, reason: string): Buffer {
  const payload = Buffer.concat([Buffer.from([code >> 8, code & 0xff]), Buffer.from(reason)]);
  return Buffer.concat([Buffer.from([0x88, payload.length]), payload]);
}
