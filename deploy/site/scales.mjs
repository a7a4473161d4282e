// How many containers of each service run: `up` alone would make one of several.
import { compose } from './compose.mjs';

/**
 * The options with which `up` leaves several containers of a service as many as they are. It takes none for services that it is not asked for.
 * @param {string[]} services
 * @returns {Promise<string[]>}
 */
export async function scalesOf(services) {
  const containers = await compose(['ps', '--format', '{{.Names}} {{.State}}']);
  return services.flatMap((service) => {
    // podman says since when one is up.
    const ofService = new RegExp(`[-_]${service}[-_]\\d+ (?:running|Up .+)$`, 'gm');
    const { length } = containers.match(ofService) ?? [];
    return length && length > 1 ? ['--scale', `${service}=${length}`] : [];
  });
}
