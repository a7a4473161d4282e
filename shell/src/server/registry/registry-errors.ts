const safeName = /^[a-z0-9][a-z0-9-]*$/;
const safeVersion = /^\d[\w.+-]*$/;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with a value that claims to be a registry: one sentence for each error. */
export function registryErrors(value: unknown): string[] {
  if (!isFields(value) || !isFields(value.microFrontends)) return ['has no microFrontends'];
  const entries = Object.entries(value.microFrontends);
  const missing = entries.some(([name]) => name === 'shell') ? [] : ['has no shell'];
  return [...missing, ...entries.flatMap(([name, versions]) => frontendErrors(name, versions))];
}

function frontendErrors(name: string, versions: unknown): string[] {
  if (!safeName.test(name)) return [`${JSON.stringify(name)} is no name of a front end`];
  if (!Array.isArray(versions) || versions.length === 0) return [`${name} has no versions`];
  const defaults = versions.filter((version) => isFields(version) && isFields(version.deployment) && version.deployment.default === true);
  const count = defaults.length === 1 ? [] : [`${name} has ${defaults.length} default versions instead of one`];
  return [...count, ...versions.flatMap((version) => versionErrors(name, version))];
}

function versionErrors(name: string, entry: unknown): string[] {
  if (!isFields(entry) || !isFields(entry.metadata) || !isFields(entry.deployment))
    return [`${name} has a version without metadata or deployment`];
  const { version } = entry.metadata;
  if (typeof version !== 'string' || !safeVersion.test(version)) return [`${name} has a version without number`];
  const errors: string[] = [];
  if (entry.url !== `/releases/${name}/${version}/`) errors.push(`${name} ${version} has another url than its folder's`);
  const { traffic } = entry.deployment;
  if (typeof traffic !== 'number' || traffic < 0 || traffic > 100) errors.push(`${name} ${version} has a traffic outside of 0 to 100`);
  return errors;
}
