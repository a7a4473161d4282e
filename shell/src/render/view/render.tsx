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
