import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Catalogue, readCatalogue } from './registry.ts';

export interface RegistryWatch {
  /** The last valid catalogue; undefined before the first one. */
  current(): Catalogue | undefined;
  onChange(listener: () => void): void;
  stop(): void;
}

/** Checks registry.json every second. An invalid file is logged, and the last valid catalogue stays. */
export async function watchRegistry(releasesDir: string, log: Logger, everyMs = 1_000): Promise<RegistryWatch> {
  const file = join(releasesDir, 'registry.json');
  let catalogue: Catalogue | undefined;
  let seen = '';
  const listeners: (() => void)[] = [];

  const look = async () => {
    const state = await stat(file).then(
      ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
      () => 'missing',
    );
    if (state === seen) return;
    try {
      catalogue = await readCatalogue(releasesDir);
      log.info(
        {
          versions: Object.fromEntries(
            [...catalogue].map(([name, shares]) => [name, shares.map(({ release }) => release.version)]),
          ),
        },
        'registry read',
      );
      for (const listener of listeners) listener();
    } catch (error) {
      log.error(
        { error: (error as Error).message },
        catalogue ? 'registry refused, the last good one stays' : 'registry cannot be used',
      );
    }
    seen = state;
  };

  await look();
  let stopped = false;
  const again = () =>
    setTimeout(async () => {
      await look();
      if (!stopped) timer = again();
    }, everyMs).unref();
  let timer = again();
  return {
    current: () => catalogue,
    onChange: (listener) => void listeners.push(listener),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
