import { podman } from './command.ts';

const mebibyte = 1024 * 1024;
/** Limit for what an image adds to its base, in bytes, because operators download and store it. */
const mostAdded = 250 * mebibyte;

const bases: Record<string, string> = {
  minio: 'docker.io/library/debian:stable-slim',
  proxy: 'docker.io/library/caddy:2.11',
};

/** Lists the MiB that each image of a version adds to its base. Throws when one adds too much or runs as root. */
export async function imageSizes(version: string): Promise<string[]> {
  const names = (
    await podman('images', '--filter', `reference=localhost/shop-*:${version}`, '--format', '{{.Repository}}:{{.Tag}}')
  ).split('\n');
  const shown: string[] = [];
  // podman lists the other versions' tags of the same images, too.
  for (const name of names.filter((found) => found.endsWith(`:${version}`)).sort()) {
    const [, program = ''] = /shop-(\w+):/.exec(name) ?? [];
    const added = (await sizeOf(name)) - (await sizeOf(bases[program] ?? 'docker.io/library/node:24-slim'));
    const user = await podman('image', 'inspect', '--format', '{{.User}}', name);
    if (added > mostAdded) throw new Error(`${name} adds ${megabytes(added)} to its base.`);
    if (!user || user === 'root') throw new Error(`${name} runs as root.`);
    shown.push(`${program} ${megabytes(added)}`);
  }
  return shown;
}

const sizeOf = async (name: string) => Number(await podman('image', 'inspect', '--format', '{{.Size}}', name));
const megabytes = (bytes: number) => `${Math.round(bytes / mebibyte)} MiB`;
