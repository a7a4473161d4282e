import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { ServerFrame } from '@shop/contracts/frames';
import { waitFor } from '@testing-library/react';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import { LiveSocket, type LiveStatus } from '../../src/live/live-socket.ts';

const ticketId = '5f3a91c2-0000-4000-8000-000000000001';
let server: WebSocketServer;
let sockets: ServerSocket[];
let received: unknown[];
let live: LiveSocket;
let frames: ServerFrame[];
let states: LiveStatus[];
let sessionEnds: number;

const listen = (port = 0) =>
  new Promise<number>((resolve) => {
    server = new WebSocketServer({ port, host: '127.0.0.1' }, () => resolve((server.address() as AddressInfo).port));
    server.on('connection', (socket) => {
      sockets.push(socket);
      socket.on('message', (data) => received.push(JSON.parse(String(data))));
    });
  });

const stop = () =>
  new Promise((resolve) => {
    for (const socket of server.clients) socket.terminate();
    server.close(resolve);
  });

const quick = { connect: 5_000, ping: 5_000, pong: 5_000, probe: 5_000, first: 20, slowest: 50 };

function opened(port: number, times = quick): LiveSocket {
  const socket = new LiveSocket(
    `ws://127.0.0.1:${port}`,
    {
      greeting: () => [{ type: 'admin_connect' }, { type: 'join_ticket', ticketId, lastSeq: frames.length }],
      onFrame: (frame) => frames.push(frame),
      onStatus: (status) => states.push(status),
      onSessionEnded: () => {
        sessionEnds += 1;
      },
    },
    times,
  );
  socket.open();
  return socket;
}

const greetings = () => received.filter((frame) => (frame as { type: string }).type === 'admin_connect');

async function connect(times = quick): Promise<number> {
  const port = await listen();
  live = opened(port, times);
  await waitFor(() => expect(received).toContainEqual({ type: 'join_ticket', ticketId, lastSeq: 0 }));
  return port;
}

beforeEach(() => {
  sockets = [];
  received = [];
  frames = [];
  states = [];
  sessionEnds = 0;
});
afterEach(async () => {
  live.close();
  await stop();
});

describe('the live socket', () => {
  it('reports the end of its session and reconnects once', async () => {
    await connect();
    sockets[0]?.close(4401);
    await waitFor(() => expect(states).toEqual(['connected', 'disconnected', 'connected']));
    expect([sessionEnds, sockets.length]).toEqual([1, 2]);
  });

  it('joins its ticket and passes frames on', async () => {
    await connect();
    sockets[0]?.send(JSON.stringify({ type: 'new_message', ticketId, seq: 2 }));
    await waitFor(() => expect(frames).toEqual([{ type: 'new_message', ticketId, seq: 2 }]));
    expect(states).toEqual(['connected']);
  });

  it('abandons a server that accepts the connection but never answers', async () => {
    const taken: Socket[] = [];
    const silent = createServer((socket) => void taken.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    live = opened(port, { ...quick, connect: 40 });
    await waitFor(() => expect(taken.length).toBeGreaterThan(1));
    expect(states).toEqual(['disconnected']);
    silent.close();
    for (const socket of taken) socket.destroy();
    await waitFor(() => listen(port));
    await waitFor(() => expect(states).toEqual(['disconnected', 'connected']));
  });

  it('ignores frames from a replaced connection', async () => {
    await connect({ ...quick, ping: 40, pong: 40 });
    // The first connection never answers; later ones do.
    server.on('connection', (socket) => socket.on('message', () => socket.send(JSON.stringify({ type: 'pong' }))));
    await waitFor(() => expect(sockets.length).toBeGreaterThan(1));
    sockets[0]?.send(JSON.stringify({ type: 'new_message', ticketId, seq: 99 }));
    const { length } = frames;
    await waitFor(() => expect(frames.slice(length)).toContainEqual({ type: 'pong' }));
    expect(frames).not.toContainEqual({ type: 'new_message', ticketId, seq: 99 });
  });

  it('ignores frames that are not JSON', async () => {
    await connect();
    sockets[0]?.send('<html>');
    sockets[0]?.send(JSON.stringify({ type: 'pong' }));
    await waitFor(() => expect(frames).toEqual([{ type: 'pong' }]));
  });

  it('reconnects after a loss and names the messages it has', async () => {
    await connect();
    sockets[0]?.send(JSON.stringify({ type: 'new_message', ticketId, seq: 2 }));
    await waitFor(() => expect(frames).toHaveLength(1));
    sockets[0]?.close(1012);
    await waitFor(() => expect(received).toContainEqual({ type: 'join_ticket', ticketId, lastSeq: 1 }));
    expect(states).toEqual(['connected', 'disconnected', 'connected']);
  });

  it('retries until the server is back', async () => {
    const port = await connect();
    await stop();
    await waitFor(() => expect(states).toEqual(['connected', 'disconnected']));
    let tries = 0;
    const refusing = createServer((socket) => {
      tries += 1;
      socket.destroy();
    }).listen(port, '127.0.0.1');
    await waitFor(() => expect(tries).toBeGreaterThan(2));
    await new Promise((resolve) => refusing.close(resolve));
    await listen(port);
    await waitFor(() => expect(states).toEqual(['connected', 'disconnected', 'connected']));
  });

  it('pings after a silence and drops a dead connection', async () => {
    await connect({ ...quick, ping: 40, pong: 40 });
    await waitFor(() => expect(received).toContainEqual({ type: 'ping' }));
    await waitFor(() => expect(sockets.length).toBeGreaterThan(1));
  });

  it('disconnects while the browser is offline and reconnects later', async () => {
    await connect();
    window.dispatchEvent(new Event('offline'));
    expect(states).toEqual(['connected', 'disconnected']);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(received).toContainEqual({ type: 'ping' }));
    expect(states).toEqual(['connected', 'disconnected']);
    sockets[0]?.send(JSON.stringify({ type: 'pong' }));
    await waitFor(() => expect(states).toEqual(['connected', 'disconnected', 'connected']));
    expect(sockets).toHaveLength(1);
  });

  it.each([
    ['online again', () => window.dispatchEvent(new Event('online'))],
    ['visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('%s, pings immediately and drops a dead connection', async (_, happens) => {
    await connect({ ...quick, ping: 60_000, probe: 40 });
    happens();
    await waitFor(() => expect(received).toContainEqual({ type: 'ping' }));
    await waitFor(() => expect(sockets).toHaveLength(2));
    await waitFor(() => expect(states).toEqual(['connected', 'disconnected', 'connected']));
  });

  it('does not reconnect after it is closed', async () => {
    const port = await connect();
    live.close();
    await waitFor(() => expect(server.clients.size).toBe(0));
    expect(states).toEqual(['connected', 'disconnected']);
    // Another socket loses its connection three times in parallel: connections are independent.
    live = opened(port);
    for (let connections = 2; connections < 5; connections++) {
      // A connection lost before its greeting counts as not greeted.
      await waitFor(() => expect(greetings()).toHaveLength(connections));
      sockets.at(-1)?.terminate();
    }
    await waitFor(() => expect(greetings()).toHaveLength(5));
    expect(sockets).toHaveLength(5);
  });
});
