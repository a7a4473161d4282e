/** Whether a typed text looks like an e-mail address; the services check it again. */
export const isMailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim());
