// Keeps the number of containers of each service, because `up` alone would reduce it to one.
import { compose } from './compose.mjs';

/**
 * Returns the `--scale` options of services with several containers. `up` accepts them only for services that it
 * starts.
 * @param {string[]} services
 * @returns {Promise<string[]>}
 */
export async function scalesOf(services) {
  const containers = await compose(['ps', '--format', '{{.Names}} {{.State}}']);
  return services.flatMap((service) => {
    // podman prints the uptime instead of `running`.
    const ofService = new RegExp(`[-_]${service}[-_]\\d+ (?:running|Up .+)$`, 'gm');
    const { length } = containers.match(ofService) ?? [];
    return length && length > 1 ? ['--scale', `${service}=${length}`] : [];
  });
}
