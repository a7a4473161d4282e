/** Why a PDF is not shown, as a sentence, where it is the file's own fault. */
export class PdfNotShown extends Error {}
