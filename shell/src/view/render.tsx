import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * The whole tree as one text, late parts included. Rejects with the first error of any part: React would print a part that threw as
 * one for the browser, in a page that looks complete.
 */
export function render(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      // A part that is larger than this comes hidden and needs a script to be shown.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: reject,
      onShellError: reject,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
    });
  });
}

const hoisted = /^(?:<(?:link|meta)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/;

/** React prints what belongs into the head in front of the markup, where it draws no whole document. */
export function splitHead(html: string): { head: string; body: string } {
  const head = hoisted.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
