import { Writable } from 'node:stream';
import fastify from 'fastify';
import { pino } from 'pino';
import { logRequests } from '../src/http/request-log.ts';

const levels = { info: 30, error: 50 };

describe('request log', () => {
  it.each([
    ['/things', 200, levels.info],
    ['/missing', 404, levels.info],
    ['/broken', 500, levels.error],
  ])('writes one line for %s without headers and query', async (url, status, level) => {
    const lines: string[] = [];
    const write = (line: Buffer, _: string, done: () => void) => {
      lines.push(String(line));
      done();
    };
    const server = fastify({ requestIdHeader: 'x-request-id' });
    logRequests(server, pino({}, new Writable({ write })));
    server.get('/things', () => 'ok');
    server.get('/broken', () => Promise.reject(new Error('no')));
    await server.inject({
      url: `${url}?key=secret`,
      headers: { 'x-request-id': 'r-1', authorization: 'Bearer secret', cookie: 'sid=secret' },
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level,
      requestId: 'r-1',
      method: 'GET',
      url,
      status,
      msg: `GET ${url} ${status}`,
    });
    expect(lines[0]).not.toContain('secret');
  });
});
