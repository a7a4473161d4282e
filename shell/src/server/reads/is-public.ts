/** Whether a response has `cache-control: public` (RFC 9111 §5.2.2.9). */
export const isPublic = (cacheControl = ''): boolean => /(^|,)\s*public\s*(,|$)/i.test(cacheControl);
