import { childrenOf } from '../site/memory.ts';
import type { BenchSite } from '../site/site.ts';

/** The page server and the processes that draw for it. */
export function shellProcesses({ nodes }: BenchSite): { name: string; pid: number }[] {
  const shell = nodes.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('The site has no page server.');
  return [shell, ...childrenOf(shell.pid).map((pid) => ({ name: 'renderers', pid }))];
}

/** A document as a browser gets it; throws unless the server has drawn its page. */
export async function drawnDocument(url: string, headers: Record<string, string>): Promise<Buffer> {
  const response = await fetch(url, { headers: { ...headers, accept: 'text/html' } });
  const body = Buffer.from(await response.arrayBuffer());
  const boot = /<script[^>]*id="?boot"?[^>]*>([^<]*)</.exec(body.toString())?.[1] ?? '{}';
  if (response.status !== 200 || !JSON.parse(boot).view) throw new Error(`${url} answers ${response.status} without a first view.`);
  return body;
}
