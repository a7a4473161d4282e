// Detects settings that containers read from files instead of .env.
import { compose } from './compose.mjs';

/**
 * Throws if a service reads one of the settings from a file.
 * @param {Record<string, string[]>} settings by service
 */
export async function refuseFiles(settings) {
  let service = '';
  for (const line of (await compose(['config'])).split('\n')) {
    service = /^ {2}([\w-]+):$/.exec(line)?.[1] ?? service;
    const [, name] = /^\s+(?:- )?["']?(\w+)_FILE["']?[:=]\s*["']?[^\s"']/.exec(line) ?? [];
    if (name && settings[service]?.includes(name))
      throw new Error(
        `${service} reads ${name} from a file (${name}_FILE), and this changes what stands in .env: put the new one into the file yourself.`,
      );
  }
}
