import { jest } from '@jest/globals';
import { loadEntry } from '../../src/browser/remotes/load-entry.ts';

const globals = globalThis as Record<string, unknown>;
const container = { get: () => undefined, init: () => undefined };
const load = () =>
  loadEntry({ remoteInfo: { name: 'mf_probe', entry: '/probe.js', entryGlobalName: 'mf_probe' } } as never);

/** Makes scripts set the global. */
const scripts = (value: unknown) =>
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    if (value) globals.mf_probe = value;
    (script as HTMLScriptElement).onload?.(new Event('load'));
  });

afterEach(() => {
  delete globals.mf_probe;
  jest.restoreAllMocks();
});

describe('the entry file of a remote', () => {
  it.each<[string, unknown]>([
    ['an element has its name as id', document.createElement('a')],
    ['another program has a global of its name', 'other'],
  ])('is loaded although %s', async (_, taken) => {
    globals.mf_probe = taken;
    scripts(container);
    expect(await load()).toBe(container);
  });

  it('is loaded once', async () => {
    globals.mf_probe = container;
    const appended = scripts(undefined);
    expect(await load()).toBe(container);
    expect(appended).not.toHaveBeenCalled();
  });

  it('is rejected when it sets no container', async () => {
    scripts(document.createElement('a'));
    await expect(load()).rejects.toThrow('is no entry of a remote');
  });
});
