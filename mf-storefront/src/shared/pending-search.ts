const key = 'pending-search';

/** The text of the home page's quick search, kept in this tab until the catalogue takes it (product.md#home). */
export function storePendingSearch(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // A browser without storage opens the catalogue without the search.
  }
}

/** Reads the text once; on a server there is none. */
export function takePendingSearch(): string {
  try {
    const text = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return '';
  }
}
