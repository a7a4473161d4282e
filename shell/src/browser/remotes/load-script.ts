import { fileLimitMs } from './limits.ts';

const attempts = new Map<string, number>();

/** Runs a script of this site and rejects on timeout; each call makes a new attempt. */
export async function loadScript(url: string): Promise<void> {
  const attempt = attempts.get(url) ?? 0;
  attempts.set(url, attempt + 1);
  const script = document.createElement('script');
  // A browser reuses a hanging request for the same URL, so each attempt has a different query.
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
