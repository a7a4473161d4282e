import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders the complete tree with suspended content. Rejects with the first error, because React would otherwise leave the failed
 * part to the browser.
 */
export function render(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      // A larger suspended section would arrive hidden and need a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: reject,
      onShellError: reject,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
    });
  });
}
