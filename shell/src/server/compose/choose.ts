import { createHash } from 'node:crypto';
import semver from 'semver';
import type { Catalogue, Release, ReleaseShare } from '../registry/registry.ts';

export interface Composition {
  /** Hash of the versions, sent with every unsafe call. */
  id: string;
  shell: Release;
  remotes: { release: Release; refused?: string }[];
}

/** Chooses a version of every front end. A visitor keeps the versions until the shares change. */
export function choose(catalogue: Catalogue, visitor: string): Composition | undefined {
  const chosen = [...catalogue].map(([name, shares]) =>
    shares.length > 1 ? pick(shares, bucketOf(`${visitor}/${name}`)) : defaultOf(shares),
  );
  const cached = compositions.get(catalogue) ?? new Map<string, Composition | undefined>();
  compositions.set(catalogue, cached);
  const versions = versionsOf(chosen);
  if (!cached.has(versions)) cached.set(versions, compositionOf(chosen));
  return cached.get(versions);
}

/** Cached, because every page request needs one of few compositions. */
const compositions = new WeakMap<Catalogue, Map<string, Composition | undefined>>();

/** The default composition, and each canary combined with the defaults. */
export function liveCompositions(catalogue: Catalogue): Composition[] {
  const defaults = new Map([...catalogue].map(([name, shares]) => [name, defaultOf(shares)]));
  const trials = [...catalogue].flatMap(([name, shares]) =>
    shares
      .filter(({ release }) => release !== defaults.get(name))
      .map(({ release }) => new Map(defaults).set(name, release)),
  );
  return [defaults, ...trials].flatMap((chosen) => compositionOf([...chosen.values()]) ?? []);
}

function compositionOf(chosen: Release[]): Composition | undefined {
  const shell = chosen.find(({ name }) => name === 'shell');
  if (!shell) return undefined;
  const remotes = chosen
    .filter((release) => release !== shell)
    .map((release) => ({ release, refused: refusal(shell, release) }));
  return { id: idOf(chosen), shell, remotes };
}

/** Canaries take the first buckets, so that a growing share keeps its visitors. */
function pick(shares: ReleaseShare[], bucket: number): Release {
  let upTo = 0;
  for (const share of shares) {
    if (share.default) continue;
    upTo += share.traffic;
    if (bucket < upTo) return share.release;
  }
  return defaultOf(shares);
}

const defaultOf = (shares: ReleaseShare[]): Release =>
  (shares.find((share) => share.default) ?? (shares[0] as ReleaseShare)).release;

const bucketOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) % 100;

function refusal(shell: Release, { name, remote }: Release): string | undefined {
  if (!remote || semver.satisfies(shell.platform, remote.platform)) return undefined;
  return `${name} needs platform ${remote.platform}, this shop has ${shell.platform}`;
}

const versionsOf = (releases: Release[]): string =>
  releases
    .map(({ name, version }) => `${name}@${version}`)
    .sort()
    .join('\n');

const idOf = (releases: Release[]): string =>
  createHash('sha256').update(versionsOf(releases)).digest('hex').slice(0, 12);
