import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.cache/dev-remote');
/** The site's policy: staff's pages, such as this remote's, have a nonce; other pages have none. */
const policyOf = (url = '') =>
  `default-src 'self'; script-src 'self' 'sha256-x='${url.startsWith('/dev') ? " 'nonce-n'" : ''}`;
const boot = { remotes: [{ name: 'mf-dev', entry: '/releases/mf-dev/1/remoteEntry.js' }, { name: 'mf-other' }] };
const html = `<style data-files="main.css routes.css">a</style>
<link rel="preload" as="script" href="/releases/shell/1/main.js">
<link rel="preload" as="script" href="/releases/mf-dev/1/routes.js">
<link rel="preload" as="script" href="/releases/mf-other/1/routes.js">
<script type="application/json" id="boot">${JSON.stringify({ ...boot, view: { at: 1 } })}</script>
<div id="root"><div>as released</div></div>
<template id="fallback"></template>`;
const routes = (text: string) => `export default [{ path: '/dev', element: ${text} }];`;

let site: Server;
let server: ChildProcess;
let address: string;
let printed = '';

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  const closed = once(socket, 'close');
  socket.close();
  await closed;
  return port;
}

function writeRemote(port: number): void {
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  mkdirSync(join(folder, 'src'), { recursive: true });
  write('package.json', '{ "name": "mf-dev", "version": "1.0.0", "type": "module" }');
  write(
    'remote.json',
    JSON.stringify({
      name: 'mf-dev',
      platform: '*',
      pages: [{ path: '/dev', expose: './routes', layout: 'staff' }],
      slots: [],
    }),
  );
  write(
    'rspack.config.ts',
    `import { remoteConfig } from '@shop/build/rspack.mjs';\nexport default remoteConfig({ port: ${port} });\n`,
  );
  write('src/routes.tsx', routes("'one'"));
  write('src/standalone.tsx', "document.body.append('alone');");
}

/** Waits until the server serves `path`; throws with the server's output when it exits first. */
async function untilServed(path: string): Promise<void> {
  while (!(await page(path).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`The development server ended before it served ${path}:\n${printed}`);
    await delay(50);
  }
}

/** Collects the live socket's messages; `said` resolves with the next message of a type. */
function live() {
  const options = { headers: { origin: address } } as unknown as string[];
  const socket = new WebSocket(`${address.replace('http', 'ws')}/__live`, options);
  const messages: { type: string; data: unknown }[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data))));
  const said = async (type: string) => {
    for (;;) {
      const found = messages.find((message) => message.type === type);
      if (found) return found.data;
      await once(socket, 'message');
    }
  };
  return { said, forget: () => messages.splice(0), close: () => socket.close() };
}

const page = (path: string) => fetch(`${address}${path}`, { headers: { accept: 'text/html' } });

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  site = createServer((req, res) => {
    const isPage = req.headers.accept?.includes('text/html');
    res.writeHead(req.url?.endsWith('/shell/1/routes.css') ? 404 : 200, {
      'content-type': isPage ? 'text/html' : 'text/plain',
      'content-security-policy': policyOf(req.url),
      'set-cookie': 'visitor=v',
    });
    res.end(isPage ? html : `the site's ${req.url}`);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const port = await freePort();
  writeRemote(port);
  address = `http://localhost:${port}`;
  const env = {
    ...process.env,
    SITE_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    NODE_OPTIONS: '',
    NO_COLOR: '1',
    FORCE_COLOR: '0',
  };
  const rspack = join(root, 'node_modules/.bin/rspack');
  server = spawn(process.execPath, [rspack, 'serve', '--mode', 'development'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  // The server delays its responses until it has compiled.
  await untilServed('/__remote/remoteEntry.js');
  await untilServed('/__alone/');
});
afterAll(async () => {
  server.kill();
  site.close();
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

describe('npm run dev', () => {
  it('prints the URLs of the remote, in the site and alone', () => {
    expect(printed).toContain(`${address}/dev\n`);
    expect(printed).toContain(`${address}/__alone/\n`);
  });

  it('serves site pages with this remote and the site’s policy', async () => {
    const { headers, text } = await page('/dev').then(async (response) => ({
      headers: response.headers,
      text: await response.text(),
    }));
    expect(headers.get('content-security-policy')).toBe(policyOf('/dev'));
    expect(headers.getSetCookie()).toEqual(['visitor=v']);
    expect(text).toContain('"entry":"/__remote/remoteEntry.js"');
    expect(text).not.toContain('/releases/mf-dev/');
    expect(text).toContain('/releases/mf-other/1/routes.js');
    expect(text).toContain('<div id="root"></div>');
    expect(text).toContain('<link rel="stylesheet" href="/releases/shell/1/main.css">');
    expect(text).not.toMatch(/routes\.css|<style|"view"/);
    expect(await (await fetch(`${address}/__remote/remoteEntry.js`)).text()).toContain('"./routes"');
  });

  it.each(['/__alone/', '/__alone/dev?x=1'])('serves the standalone remote at %s', async (path) => {
    const response = await page(path);
    expect(response.headers.get('content-security-policy')).toBe(policyOf('/dev'));
    expect(await response.text()).toContain('src="/__alone/main.js"');
  });

  it('gives the standalone page the site’s nonce, language and viewport', async () => {
    const text = await (await page('/__alone/')).text();
    expect(text).toMatch(/<script[^>]* nonce="n"[^>]*>/);
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('name="viewport"');
    expect(text).toContain('id="boot"');
    expect(text).not.toContain('"view"');
  });

  it.each(['/icon.svg', '/api/shop', '/releases/shell/1/main.js'])('proxies %s to the site', async (path) => {
    expect(await (await fetch(`${address}${path}`)).text()).toBe(`the site's ${path}`);
  });

  it('sends reloads and compile errors to open pages', async () => {
    const { said, forget, close } = live();
    await said('ok');
    forget();
    writeFileSync(join(folder, 'src/routes.tsx'), routes("'two'; const broken ="));
    expect(JSON.stringify(await said('errors'))).toContain('src/routes.tsx');
    forget();
    writeFileSync(join(folder, 'src/routes.tsx'), routes("'two'"));
    await said('ok');
    close();
    expect(await (await fetch(`${address}/__remote/routes.js`)).text()).toContain("'two'");
  });
});
