import { fileLimitMs } from './limits.ts';

const attempts = new Map<string, number>();

/** Runs a script of this site. Rejects when it does not come within the limit; every call is an attempt of its own. */
export async function loadScript(url: string): Promise<void> {
  const attempt = attempts.get(url) ?? 0;
  attempts.set(url, attempt + 1);
  const script = document.createElement('script');
  // A browser joins a new request to one for the same address that hangs; with a query it is another address.
  script.src = attempt === 0 ? url : `${url}?attempt=${attempt + 1}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${url} did not come in time.`)), fileLimitMs);
      script.onload = () => resolve();
      script.onerror = () => reject(new Error(`${url} did not come.`));
      document.head.append(script);
    });
  } finally {
    clearTimeout(timer);
    script.remove();
  }
}
