import { createServer, type Server } from 'node:http';
import { listPage, mailPage } from './mail-html.ts';
import type { MailStore } from './mail-store.ts';

interface Answer {
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
}

/** Lets a mail's HTML show pictures and open links in new tabs, but run no script. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'";
const ownPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'";

const html = (body: string, policy = ownPolicy): Answer => ({
  type: 'text/html; charset=utf-8',
  body,
  headers: { 'content-security-policy': policy },
});
const json = (body: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(body) });

/**
 * The mailbox in the browser. Tests use `GET /api/mails` (newest first, `?to=<address>` filters) and `GET
 * /api/mails/<id>`, which adds text and HTML.
 */
export function mailPages(store: MailStore): Server {
  return createServer(async (req, res) => {
    const answer =
      isLocal(req.headers.host) && req.method === 'GET'
        ? await answerTo(store, req.url).catch(() => undefined)
        : undefined;
    if (!answer) return res.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such page.\n');
    res.writeHead(200, {
      'content-type': answer.type,
      'cache-control': 'no-store',
      connection: 'close',
      'x-content-type-options': 'nosniff',
      ...answer.headers,
    });
    res.end(answer.body);
  });
}

/** Checks the Host header: a page on a name that points here (DNS rebinding) must not read the mails. */
const isLocal = (host = '') => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);

async function answerTo(store: MailStore, address = '/'): Promise<Answer | undefined> {
  const { pathname, searchParams } = new URL(address, 'http://mailbox');
  const [place = '', id = '', part, index] = pathname
    .replace(/^\/api/, '')
    .slice(1)
    .split('/');
  const isApi = pathname.startsWith('/api/');
  if (place === 'mails' && id) return isApi ? apiMail(store, id) : mailPart(store, id, part, Number(index));
  if (isApi) return place === 'mails' ? json(listFor(store, searchParams.get('to'))) : undefined;
  return pathname === '/' ? html(listPage(store.list())) : undefined;
}

const listFor = (store: MailStore, to: string | null) =>
  store.list().filter((mail) => to === null || mail.to.includes(to));

async function apiMail(store: MailStore, id: string): Promise<Answer | undefined> {
  const mail = await store.read(id);
  return mail && json(mail);
}

async function mailPart(
  store: MailStore,
  id: string,
  part: string | undefined,
  index: number,
): Promise<Answer | undefined> {
  if (part === 'attachments') return attachment(store, id, index);
  if (part === 'source') {
    const source = store.source(id);
    return source && { type: 'text/plain; charset=utf-8', body: source };
  }
  const mail = await store.read(id);
  if (!mail) return undefined;
  if (part === 'html') return html(openingOutside(mail.html), mailPolicy);
  return part === undefined ? html(mailPage(mail)) : undefined;
}

/** Opens links outside the frame. The base element follows the doctype, because anything before it would cause quirks mode. */
const openingOutside = (page: string) => page.replace(/^(\s*<!doctype[^>]*>)?/i, '$1<base target="_blank">');

async function attachment(store: MailStore, id: string, index: number): Promise<Answer | undefined> {
  const file = await store.attachment(id, index);
  if (!file) return undefined;
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
  return { type: 'application/octet-stream', body: file.content, headers: { 'content-disposition': disposition } };
}
