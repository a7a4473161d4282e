/** Largest file that the console imports, in bytes; the command line accepts larger ones. */
export const mostImportBytes = 8 * 1_048_576;

export interface ImportCounts {
  created: number;
  changed: number;
  /** Products that already match the file. */
  same: number;
}

/** `POST /api/admin/products/import/check` (product.md#importing-products): what an import of this file would do. */
export interface ImportCheck extends ImportCounts {
  /** Identifies the file and its effect. `POST /api/admin/products/import?fingerprint=` refuses another effect with 412. */
  fingerprint: string;
  /** The first 200 rows that create or change something. */
  rows: ImportedRow[];
}

export interface ImportedRow {
  /** Counts as spreadsheets do: the header is row 1. */
  row: number;
  product: string;
  /** Brand and name. */
  device: string;
  /** The changed fields as they are; null for a new product. */
  before: Record<string, unknown> | null;
  /** The changed fields as they become; everything that the file says of a new product. */
  after: Record<string, unknown>;
}

/** `GET /api/admin/products/import/progress?fingerprint=` of the caller's own running import; 404 without one. */
export interface ImportProgress {
  /** Rows of the file that are written; 0 while the import compares the file with the products. They are on sale after the last one. */
  done: number;
  /** Rows of the file with a product. */
  total: number;
}
