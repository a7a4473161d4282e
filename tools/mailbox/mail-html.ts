import type { Mail, MailSummary } from './mail-store.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const plain = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
const time = (at: string) => `<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`;
const size = (bytes: number) => (bytes < 1024 ? `${bytes} B` : `${Math.ceil(bytes / 1024)} KB`);

const style = `
  :root { color-scheme: light; --ink: #0f1f18; --muted: #5a675f; --paper: #fafaf7; --tint: #f0f2ec; --line: #e1e5dd; --gold: #ffc72c; }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  header { background: var(--ink); color: #fff; padding: 12px 24px; display: flex; gap: 16px; align-items: baseline; }
  header a { color: inherit; text-decoration: none; font-weight: 650; }
  header span { opacity: .75; font-size: 14px; }
  main { max-width: 1200px; margin: 24px auto; padding: 0 16px; }
  .card { background: #fff; border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
  .mail { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 20px; color: inherit; text-decoration: none; border-top: 1px solid var(--line); }
  .mail:first-child { border-top: 0; }
  .mail:hover { background: var(--tint); }
  .mail b { overflow-wrap: anywhere; }
  a:focus-visible { outline: 2px solid var(--ink); outline-offset: -2px; box-shadow: inset 0 0 0 4px var(--gold); }
  .quiet, time { color: var(--muted); font-size: 14px; }
  .empty { padding: 48px 20px; text-align: center; color: var(--muted); }
  h1 { font-size: 22px; margin: 0 0 8px; letter-spacing: -.02em; overflow-wrap: anywhere; }
  .head { padding: 20px; border-bottom: 1px solid var(--line); }
  .head p { margin: 2px 0; }
  .files { display: flex; flex-wrap: wrap; gap: 8px; padding: 12px 20px; border-bottom: 1px solid var(--line); }
  .files a { border: 1px solid var(--line); border-radius: 8px; padding: 4px 10px; color: inherit; font-size: 14px; }
  .forms { display: flex; flex-wrap: wrap; }
  .forms > * { flex: 1 1 320px; min-width: 0; }
  .forms > pre { border-left: 1px solid var(--line); }
  iframe { flex-basis: 620px; width: 100%; height: 80vh; border: 0; background: #fff; }
  pre { margin: 0; padding: 20px; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; }`;

const page = (title: string, main: string, more = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${more}
<title>${plain(title)}</title><style>${style}</style></head>
<body><header><a href="/">Mailbox</a><span>every mail that this site sends</span></header><main>${main}</main></body></html>`;

/** The list of mails; it reloads every five seconds. */
export function listPage(mails: MailSummary[]): string {
  const rows = mails.map(
    (mail) => `<a class="mail" href="/mails/${mail.id}"><b>${plain(mail.subject || '(no subject)')}</b>${time(mail.at)}
      <span class="quiet">to ${plain(mail.to.join(', '))}${mail.attachments.length > 0 ? ` · ${mail.attachments.length} attached` : ''}</span></a>`,
  );
  const list =
    rows.length > 0
      ? rows.join('')
      : '<p class="empty">No mail yet. Orders, password resets and replies show up here.</p>';
  return page(
    `Mailbox (${mails.length})`,
    `<div class="card">${list}</div>`,
    '<meta http-equiv="refresh" content="5">',
  );
}

/** A mail's page: its HTML in a sandboxed frame, its text and its attachments. */
export function mailPage(mail: Mail): string {
  const files = mail.attachments.map(
    ({ name, bytes }, index) => `<a href="/mails/${mail.id}/attachments/${index}">${plain(name)} (${size(bytes)})</a>`,
  );
  const frame = `<iframe title="Mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${mail.id}/html"></iframe>`;
  return page(
    mail.subject,
    `<article class="card"><div class="head"><h1>${plain(mail.subject || '(no subject)')}</h1>
      <p class="quiet">From ${plain(mail.from)} to ${plain(mail.to.join(', '))}</p>
      <p class="quiet">${time(mail.at)} · <a href="/mails/${mail.id}/source">source</a></p></div>
      ${files.length > 0 ? `<div class="files">${files.join('')}</div>` : ''}
      <div class="forms">${mail.html ? frame : ''}${mail.text ? `<pre aria-label="Plain text">${plain(mail.text)}</pre>` : ''}</div></article>`,
  );
}
