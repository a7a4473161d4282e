/** A PDF's trailer declares its encryption. */
export const isProtected = (pdf: string): boolean => /\/Encrypt\s*(\d+\s+\d+\s+R\b|<<)/.test(pdf);
