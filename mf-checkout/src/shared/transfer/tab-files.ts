/** Larger files would leave the tab's storage, five million characters, no room for the form. */
const mostBytes = 3 * 1_024 * 1_024;
// A call takes so many arguments in every browser.
const chunkBytes = 8_192;
const nameOf = (id: string) => `shop.receipt-file.${id}`;

/** Puts a file into the tab's own storage, which ends with the tab: a character for each byte. Rejects when it does not fit. */
export async function keepInTab(id: string, file: File): Promise<void> {
  if (file.size > mostBytes) throw new Error('The file is too large for the storage of a tab.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes)),
  );
  sessionStorage.setItem(nameOf(id), chunks.join(''));
}

/** The bytes of {@link keepInTab}; nothing when they are gone. */
export function openInTab(id: string): ArrayBuffer | undefined {
  const text = sessionStorage.getItem(nameOf(id));
  return text === null ? undefined : Uint8Array.from(text, (character) => character.charCodeAt(0)).buffer;
}

export const removeFromTab = (id: string): void => sessionStorage.removeItem(nameOf(id));
