import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

/** How old a key set may become before a newer one is fetched, and how soon that is tried again, in milliseconds. */
const refreshMs = 600_000;
const retryMs = 1_000;
const timeoutMs = 2_000;

/**
 * The keys that verify identity tokens; `source` is the URL of a key set or the key set itself as JSON. The last set that was
 * fetched is used until there is a newer one: while the gateway's internal port is away, its tokens are as good as before.
 */
export function identityKeys(source: string, onError: (error: unknown) => void, maxAgeMs = refreshMs): JWTVerifyGetKey {
  if (source.startsWith('{')) return createLocalJWKSet(JSON.parse(source));
  // jose's own limit of age would throw the last set away.
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
