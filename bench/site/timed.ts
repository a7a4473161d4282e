export interface Server {
  url: string;
  headers?: Record<string, string>;
}

/** Milliseconds until the response is complete. */
export async function timed({ url, headers }: Server, path: string): Promise<number> {
  const begin = performance.now();
  const response = await fetch(url + path, headers && { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
  return performance.now() - begin;
}
