import { accessSync, constants } from 'node:fs';
import { cachedMinio, type Environment, hasGo, installMinio, type Log } from './go-install.ts';

/** A server that runs already, with the credentials of its root user. */
export interface MinioEndpoint {
  endpoint: string;
  accessKey: string;
  secretKey: string;
}

/** Where a real MinIO server comes from on this machine, or why there is none. */
export type MinioSource = MinioEndpoint | { binary: string } | { missing: string };

/**
 * Finds a server: `MINIO_ENDPOINT` with `MINIO_ROOT_USER` and `MINIO_ROOT_PASSWORD`, else the binary `MINIO_BIN`, else
 * one compiled with Go into the user's cache folder. What is named but unusable is an error, not a missing server.
 */
export async function ensureMinio(options: { log: Log; env?: Environment }): Promise<MinioSource> {
  const env = options.env ?? process.env;
  if (env.MINIO_ENDPOINT) return namedEndpoint(env.MINIO_ENDPOINT, env);
  if (env.MINIO_BIN) return namedBinary(env.MINIO_BIN);
  const cached = cachedMinio(env);
  if (cached) return { binary: cached };
  if (!hasGo(env)) return { missing: 'no MINIO_ENDPOINT, no MINIO_BIN, and Go is not installed' };
  try {
    return { binary: await installMinio(env, options.log) };
  } catch (error) {
    return { missing: `the server could not be compiled: ${error instanceof Error ? error.message : error}` };
  }
}

function namedEndpoint(endpoint: string, env: Environment): MinioEndpoint {
  const { MINIO_ROOT_USER: accessKey, MINIO_ROOT_PASSWORD: secretKey } = env;
  if (accessKey && secretKey) return { endpoint, accessKey, secretKey };
  throw new Error('MINIO_ENDPOINT needs MINIO_ROOT_USER and MINIO_ROOT_PASSWORD beside it.');
}

function namedBinary(binary: string): { binary: string } {
  try {
    accessSync(binary, constants.X_OK);
  } catch {
    throw new Error(`MINIO_BIN names ${binary}, which is not a program that can be run.`);
  }
  return { binary };
}
