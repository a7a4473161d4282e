const safeValue = /^[\w-]{1,64}$/;

/** A cookie's value when it is one that we may have set. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`));
  const value = pair?.slice(pair.indexOf('=') + 1).trim();
  return value && safeValue.test(value) ? value : undefined;
}

/** A cookie for the whole site that scripts cannot read; without `maxAge` (seconds) it ends with the browser's session. */
export function setCookie(name: string, value: string, maxAge?: number): string {
  const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  return [...parts, ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`])].join('; ');
}
