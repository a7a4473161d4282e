/** Whether a PDF opens with a password alone, as its trailer says. */
export const isProtected = (pdf: string): boolean => /\/Encrypt\s*(\d+\s+\d+\s+R\b|<<)/.test(pdf);
