import { childrenOf } from '../site/memory.ts';
import type { BenchSite } from '../site/site.ts';

export function shellProcesses({ nodes }: BenchSite): { name: string; pid: number }[] {
  const shell = nodes.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('The site has no page server.');
  return [shell, ...childrenOf(shell.pid).map((pid) => ({ name: 'renderers', pid }))];
}

/** Whether the server rendered the page in a document; throws if the document has no boot element. */
export async function isDrawn(url: string, headers: Record<string, string>): Promise<boolean> {
  const response = await fetch(url, { headers: { ...headers, accept: 'text/html', 'accept-encoding': 'br' } });
  const boot = /<script[^>]*id="?boot"?[^>]*>([^<]*)</.exec(await response.text())?.[1];
  if (response.status !== 200 || !boot) throw new Error(`${url} answers ${response.status}.`);
  return JSON.parse(boot).view !== undefined;
}
