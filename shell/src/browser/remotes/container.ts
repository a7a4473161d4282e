import { loadScript } from './load-script.ts';

/** What a remote's entry script leaves in the page: the bundler's own interface of a federated build. */
interface Container {
  /** Gives it the modules that the page shares. Once; again with the same ones does nothing. */
  init(scope: unknown): unknown;
  get(expose: string): Promise<() => unknown>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { default: unknown };

/** The name under which a remote's build makes itself known. */
const globalOf = (name: string) => name.replaceAll('-', '_');

/** Imports an exposed module of a remote, whose entry is loaded where the page does not know it yet. */
export async function importFrom<T>({ name, entry }: { name: string; entry: string }, expose: string): Promise<T> {
  const globals = globalThis as unknown as Record<string, Container | undefined>;
  if (!globals[globalOf(name)]) await loadScript(entry);
  const container = globals[globalOf(name)];
  if (!container) throw new Error(`${entry} is no entry of ${name}.`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const module = await container.get(expose);
  return module() as T;
}
