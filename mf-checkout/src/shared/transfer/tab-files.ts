/** Larger files would fill the tab's storage of five million characters, which the form needs, too. */
const mostBytes = 3 * 1_024 * 1_024;
// Every browser accepts this many arguments in one call.
const chunkBytes = 8_192;
const nameOf = (id: string) => `shop.receipt-file.${id}`;

/** Stores a file in session storage, one character per byte. Rejects if it does not fit. */
export async function keepInTab(id: string, file: File): Promise<void> {
  if (file.size > mostBytes) throw new Error('The file is too large for the storage of a tab.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes)),
  );
  sessionStorage.setItem(nameOf(id), chunks.join(''));
}

/** Undefined if the bytes are gone. */
export function openInTab(id: string): ArrayBuffer | undefined {
  const text = sessionStorage.getItem(nameOf(id));
  return text === null ? undefined : Uint8Array.from(text, (character) => character.charCodeAt(0)).buffer;
}

export const removeFromTab = (id: string): void => sessionStorage.removeItem(nameOf(id));
