import { accessSync, constants } from 'node:fs';
import {
  cachedProgram,
  type Environment,
  type GoProgram,
  hasGo,
  installProgram,
  type Log,
  minioClient,
  minioServer,
} from './go-install.ts';

export interface MinioEndpoint {
  endpoint: string;
  accessKey: string;
  secretKey: string;
}

/** Source of a real MinIO server on this machine, or the reason why there is none. */
export type MinioSource = MinioEndpoint | { binary: string } | { missing: string };

/**
 * Finds a server without compiling one: `MINIO_ENDPOINT` (with `MINIO_ROOT_USER` and `MINIO_ROOT_PASSWORD`),
 * `MINIO_BIN`, or the cached binary. Throws when a variable names something unusable.
 */
export function findMinio(env: Environment = process.env): MinioSource {
  if (env.MINIO_ENDPOINT) return namedEndpoint(env.MINIO_ENDPOINT, env);
  if (env.MINIO_BIN) return namedBinary('MINIO_BIN', env.MINIO_BIN);
  const binary = cachedProgram(minioServer, env);
  return binary ? { binary } : { missing: 'no MINIO_ENDPOINT, no MINIO_BIN, and `npm run minio` has not compiled one' };
}

/** Finds the administration client: `MC_BIN` or the cached binary. */
export function findMinioClient(env: Environment = process.env): { binary: string } | { missing: string } {
  if (env.MC_BIN) return namedBinary('MC_BIN', env.MC_BIN);
  const binary = cachedProgram(minioClient, env);
  return binary ? { binary } : { missing: 'no MC_BIN, and `npm run minio` has not compiled one' };
}

/** Finds a server as {@link findMinio} does, or compiles one into the cache. */
export async function ensureMinio(options: { log: Log; env?: Environment }): Promise<MinioSource> {
  const env = options.env ?? process.env;
  const found = findMinio(env);
  if (!('missing' in found)) return found;
  return compiled(minioServer, env, options.log, 'no MINIO_ENDPOINT, no MINIO_BIN, and Go is not installed');
}

/** Finds the administration client as {@link findMinioClient} does, or compiles it. */
export async function ensureMinioClient(options: {
  log: Log;
  env?: Environment;
}): Promise<{ binary: string } | { missing: string }> {
  const env = options.env ?? process.env;
  const found = findMinioClient(env);
  if (!('missing' in found)) return found;
  return compiled(minioClient, env, options.log, 'no MC_BIN, and Go is not installed');
}

async function compiled(
  program: GoProgram,
  env: Environment,
  log: Log,
  withoutGo: string,
): Promise<{ binary: string } | { missing: string }> {
  if (!hasGo(env)) return { missing: withoutGo };
  try {
    return { binary: await installProgram(program, env, log) };
  } catch (error) {
    return { missing: `${program.name} could not be compiled: ${error instanceof Error ? error.message : error}` };
  }
}

function namedEndpoint(endpoint: string, env: Environment): MinioEndpoint {
  const { MINIO_ROOT_USER: accessKey, MINIO_ROOT_PASSWORD: secretKey } = env;
  if (accessKey && secretKey) return { endpoint, accessKey, secretKey };
  throw new Error('MINIO_ENDPOINT needs MINIO_ROOT_USER and MINIO_ROOT_PASSWORD beside it.');
}

function namedBinary(variable: string, binary: string): { binary: string } {
  try {
    accessSync(binary, constants.X_OK);
  } catch {
    throw new Error(`${variable} names ${binary}, which is not a program that can be run.`);
  }
  return { binary };
}
