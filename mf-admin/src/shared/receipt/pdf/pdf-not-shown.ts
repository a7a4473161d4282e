/** A sentence for staff: why the file itself cannot be shown. */
export class PdfNotShown extends Error {}
