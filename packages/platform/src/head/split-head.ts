const hoisted = /^(?:<(?:link|meta)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/;

/** React renders head tags before the markup when it renders no whole document. */
export function splitHead(html: string): { head: string; body: string } {
  const head = hoisted.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
