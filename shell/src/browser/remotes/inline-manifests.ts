import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { fileLimitMs } from './limits.ts';

/**
 * Answers the runtime's request for a remote's manifest from the page. Asked of the network (a retry, a remote in
 * development), it must be JSON with status 200 within the limit; the runtime itself would wait for ever, or remember a wrong answer.
 */
export default function inlineManifests(): ModuleFederationRuntimePlugin {
  const text = typeof document === 'undefined' ? undefined : document.getElementById('manifests')?.textContent;
  const inlined: Record<string, unknown> = text ? JSON.parse(text) : {};
  const asked = new Map<string, number>();
  return {
    name: 'inline-manifests',
    async fetch(url) {
      const manifest = inlined[new URL(url, location.href).pathname];
      if (manifest) return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/json' } });
      const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(fileLimitMs) });
      const type = answer.headers.get('content-type') ?? '';
      if (!answer.ok || !type.includes('json')) throw new Error(`manifest ${url}: status ${answer.status}, ${type}`);
      return answer;
    },
    createScript({ url }) {
      const times = asked.get(url) ?? 0;
      asked.set(url, times + 1);
      const script = document.createElement('script');
      // A browser joins a new request for an address to one that hangs; another query is another address.
      script.src = times === 0 ? url : `${url}?again=${times}`;
      return { script, timeout: fileLimitMs };
    },
  };
}
