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
  if (env.MINIO_BIN) return namedBinary('MINIO_BIN', env.MINIO_BIN);
  return compiled(minioServer, env, options.log, 'no MINIO_ENDPOINT, no MINIO_BIN, and Go is not installed');
}

/** Finds the administrators' client: the binary `MC_BIN`, else one compiled with Go into the user's cache folder. */
export async function ensureMinioClient(options: { log: Log; env?: Environment }): Promise<{ binary: string } | { missing: string }> {
  const env = options.env ?? process.env;
  if (env.MC_BIN) return namedBinary('MC_BIN', env.MC_BIN);
  return compiled(minioClient, env, options.log, 'no MC_BIN, and Go is not installed');
}

async function compiled(
  program: GoProgram,
  env: Environment,
  log: Log,
  withoutGo: string,
): Promise<{ binary: string } | { missing: string }> {
  const cached = cachedProgram(program, env);
  if (cached) return { binary: cached };
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
