export interface Server {
  url: string;
  headers?: Record<string, string>;
}

/** Milliseconds until the response is complete. */
export async function timed({ url, headers }: Server, path: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(url + path, headers && { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
  return performance.now() - begin;
}
