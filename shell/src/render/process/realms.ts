import async_hooks from 'node:async_hooks';
import crypto, { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import stream from 'node:stream';
import consumers from 'node:stream/consumers';
import util from 'node:util';
import { compileFunction } from 'node:vm';
import type { RemoteOutput, RemotePages, ShellOutput } from '@shop/contracts/view';
import { confinedProcess } from './confine.ts';
import type { OutputFile, OutputFiles } from './task.ts';

/** Most cached realms: each live composition has one for shared and one for personal documents. */
const mostRealms = 8;

interface Realm {
  shell: ShellOutput;
  remotes: Map<string, () => RemotePages>;
}

/** Evaluated bundles by composition, so that two versions of a front end stay separate. */
const realms = new Map<string, Realm>();

export function realmOf({ composition, shell, personal = false }: OutputFiles): Realm {
  const key = `${composition} ${personal}`;
  const cached = realms.get(key);
  const realm = cached ?? { shell: evaluate(shell, builtin) as ShellOutput, remotes: new Map() };
  realms.delete(key);
  realms.set(key, realm);
  const [oldest] = realms.keys();
  if (realms.size > mostRealms && oldest !== undefined) realms.delete(oldest);
  return realm;
}

export function pagesOf(realm: Realm, { remote }: OutputFiles): RemotePages[] {
  if (!remote) return [];
  const pages = realm.remotes.get(remote.name) ?? evaluatedPages(realm, remote);
  realm.remotes.set(remote.name, pages);
  return [pages()];
}

/** Caches an evaluation error: a second evaluation would fail on existing registrations and hide the cause. */
function evaluatedPages(realm: Realm, remote: OutputFile): () => RemotePages {
  try {
    const { exposes } = evaluate(remote, (id) => realm.shell.shared[id]) as RemoteOutput;
    return () => ({ name: remote.name, exposes });
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Node modules that React's server build and the shell need; none opens files, connections or processes. */
const builtins: Record<string, unknown> = { async_hooks, crypto, stream, 'stream/consumers': consumers, util };
const builtin = (id: string) => builtins[id.replace(/^node:/, '')];

/** Evaluates a bundle with the given variables. Its source URL names the release, so error frames match those of browsers. */
function evaluate({ name, version, path, integrity }: OutputFile, provided: (id: string) => unknown): unknown {
  const code = readFileSync(path);
  if (`sha384-${createHash('sha384').update(code).digest('base64')}` !== integrity)
    throw new Error(`The server output of ${name} ${version} is not the one that was released.`);
  const filename = `/releases/${name}/${version}/${basename(path)}`;
  const run = compileFunction(code.toString(), ['exports', 'require', 'module', 'process'], { filename });
  const module = { exports: {} };
  const require = (id: string) => {
    const found = provided(id);
    if (found === undefined) throw new Error(`${name} ${version} requires "${id}", which the shell does not provide.`);
    return found;
  };
  run(module.exports, require, module, confinedProcess);
  return module.exports;
}
