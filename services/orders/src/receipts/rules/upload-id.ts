/** The receipt that an upload address belongs to: its path ends in `uploads/<id>`, whatever the store's address is. */
export function uploadIdOf(url: string): string | undefined {
  return /\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(URL.parse(url)?.pathname ?? '')?.[1];
}
