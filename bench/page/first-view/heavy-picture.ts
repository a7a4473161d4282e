import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import type { CDPSession } from 'playwright-core';

/** Width and height in pixels: with a bit of noise for each the picture has 119 KB. */
const side = 976;

export async function serveHeavyPicture(): Promise<{ url: string; close(): void }> {
  const picture = noisePng();
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'image/png',
      'content-length': picture.length,
      'access-control-allow-origin': '*',
    });
    response.end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Redirects all pictures of the site to this one, over the network: a response from the browser itself would have no delay. */
export async function replacePictures(cdp: CDPSession, picture: string): Promise<void> {
  cdp.on('Fetch.requestPaused', ({ requestId }) => {
    // A page that was closed has no requests.
    void cdp.send('Fetch.continueRequest', { requestId, url: picture }).catch(() => undefined);
  });
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/images/*', resourceType: 'Image' }] });
}

function noisePng(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), randomBytes(side / 8)]));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
