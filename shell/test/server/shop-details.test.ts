import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { followShopDetails } from '../../src/server/shop/shop-details.ts';
import { shop } from './shop.ts';
import { until } from './until.ts';

/** Runs `test` with a site that gives this response for /api/shop. */
async function following(
  answer: RequestListener,
  test: (details: ReturnType<typeof followShopDetails>) => Promise<void>,
) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const details = followShopDetails(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pino({ level: 'silent' }),
  );
  await test(details).finally(() => {
    details.stop();
    server.closeAllConnections();
    server.close();
  });
}

describe('shop details of pages', () => {
  it('come from the site', () =>
    following(
      (_, res) => void res.end(JSON.stringify(shop)),
      async (details) => {
        expect(await until(async () => details.current())).toEqual(shop);
      },
    ));

  it('load as soon as the site answers', () => {
    let asked = 0;
    return following(
      (_, res) => {
        asked += 1;
        res.statusCode = asked === 1 ? 503 : 200;
        res.end(JSON.stringify({ ...shop, name: `Answer ${asked}` }));
      },
      async (details) => {
        expect(await until(async () => details.current())).toEqual({ ...shop, name: 'Answer 2' });
      },
    );
  });

  it('time out after one second when the site hangs', () => {
    let asked = 0;
    return following(
      () => {
        asked += 1;
      },
      async (details) => {
        await until(async () => asked > 1);
        expect(details.current()).toBeUndefined();
      },
    );
  });
});
