import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

/** Interval in milliseconds between two fetches of a key set, and between two attempts after a failure. */
const refreshMs = 600_000;
const retryMs = 1_000;
const timeoutMs = 2_000;

/**
 * Returns the keys that verify identity tokens; `source` is the URL of a key set or the key set itself as JSON. The last
 * fetched set stays in use while the gateway's internal port is unavailable.
 */
export function identityKeys(source: string, onError: (error: unknown) => void, maxAgeMs = refreshMs): JWTVerifyGetKey {
  if (source.startsWith('{')) return createLocalJWKSet(JSON.parse(source));
  // jose's own age limit would discard the last key set.
  const options = { cooldownDuration: retryMs, timeoutDuration: timeoutMs, cacheMaxAge: Number.POSITIVE_INFINITY };
  const keys = createRemoteJWKSet(new URL(source), options);
  let refreshAt = Date.now() + maxAgeMs;
  const refresh = async () => {
    refreshAt = Date.now() + maxAgeMs;
    try {
      await keys.reload();
    } catch (error) {
      refreshAt = Date.now() + Math.min(retryMs, maxAgeMs);
      onError(error);
    }
  };
  return (header, token) => {
    if (keys.jwks() && Date.now() >= refreshAt) void refresh();
    return keys(header, token);
  };
}
