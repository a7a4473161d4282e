import type { Shop } from '@shop/contracts/shop';

export interface MailText {
  subject: string;
  text: string;
  html: string;
  /** Where mail programs unsubscribe with one click (RFC 8058). */
  unsubscribe?: string;
}

/** A mail as its writer sees it: both the plain text and the page are made of it. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Two columns, such as a line and its price; the last row is the sum. */
  table?: [string, string][];
  button: MailLink;
  /** Why this mail came and how no more come, with a link, under everything else. */
  footnote?: { text: string; link: MailLink };
  /** See {@link MailText}. */
  unsubscribe?: string;
}

interface MailLink {
  label: string;
  url: string;
}

/** Writes a mail as plain text and as a simple page, signed by the shop. */
export function layout(content: MailContent, shop: Shop): MailText {
  const { subject, unsubscribe } = content;
  return { subject, text: plain(content, shop), html: page(content, shop), ...(unsubscribe && { unsubscribe }) };
}

const line = ({ label, url }: MailLink) => `${label}: ${url}`;

function plain({ heading, paragraphs, table = [], button, footnote }: MailContent, shop: Shop): string {
  const rows = table.map(([left, right]) => `${left}: ${right}`).join('\n');
  const note = footnote ? [footnote.text, line(footnote.link)] : [];
  return [heading, ...paragraphs, rows, line(button), ...note, '-- ', signature(shop).join('\n')]
    .filter((part) => part !== '')
    .join('\n\n');
}

const signature = (shop: Shop) =>
  [
    shop.name,
    [shop.telephone, shop.email].filter(Boolean).join(' · '),
    ...shop.stores.map((store) => `${store.city}: ${store.address}`),
  ].filter(Boolean);

function page({ heading, paragraphs, table = [], button, footnote }: MailContent, shop: Shop): string {
  const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
  return `<!doctype html>
<html lang="en">
<body style="margin:0;background:#fafaf7;color:#0f1f18;${font};font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff;border:1px solid #e1e5dd;border-radius:14px">
<tr><td style="padding:18px 28px;background:#0f1f18;color:#fff;border-radius:14px 14px 0 0;font-weight:650">${safe(shop.name)}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${safe(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 14px;white-space:pre-line">${safe(paragraph)}</p>`).join('\n')}
${table.length > 0 ? rows(table) : ''}
<p style="margin:24px 0 0"><a href="${safe(button.url)}" style="display:inline-block;padding:13px 22px;background:#ffc72c;color:#0f1f18;border-radius:8px;font-weight:650;text-decoration:none">${safe(button.label)}</a></p>
</td></tr>
<tr><td style="padding:18px 28px;border-top:1px solid #e1e5dd;color:#5a675f;font-size:14px">${footnote ? note(footnote) : ''}${signature(shop).map(safe).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

const note = ({ text, link }: NonNullable<MailContent['footnote']>) =>
  `<p style="margin:0 0 14px">${safe(text)} <a href="${safe(link.url)}" style="color:#5a675f">${safe(link.label)}</a></p>\n`;

function rows(table: [string, string][]): string {
  const cells = table.map(([left, right], index) => {
    const last = index === table.length - 1 ? 'border-top:1px solid #e1e5dd;font-weight:650;' : '';
    return `<tr><td style="${last}padding:6px 0">${safe(left)}</td><td align="right" style="${last}padding:6px 0">${safe(right)}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0">\n${cells.join('\n')}\n</table>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Makes text safe inside HTML, attributes included. */
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
