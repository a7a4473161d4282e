import { type HttpResponse, send } from '../../site/http.ts';
import { sideBySide } from '../../site/side-by-side.ts';
import { addRow } from '../../site/sweep.ts';
import { expect } from '../../site/test.ts';

/** Returns the fault of an address, or undefined. */
type Look = (address: string) => Promise<string | undefined>;

/** Requests addresses of one path, four at a time, adds the path's table row, and fails the test softly with all faults. */
export async function sweepAddresses(path: string, addresses: string[], look: Look): Promise<void> {
  const lines = await sideBySide(4, addresses, async (address) => {
    const wrong = await look(address).catch((error: Error) => error.message);
    return wrong ? [`${address.slice(0, 200)} → ${wrong}`] : [];
  });
  const wrong = lines.flat();
  addRow({ path, requests: addresses.length, wrong: wrong.length });
  expect.soft(wrong, path).toEqual([]);
}

export const pageAt = (path: string): Promise<HttpResponse> => send({ path, headers: { accept: 'text/html' } });

/** Describes the difference of two values, or undefined. */
export const unless = (found: unknown, wanted: unknown): string | undefined =>
  JSON.stringify(found) === JSON.stringify(wanted)
    ? undefined
    : `${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`;
