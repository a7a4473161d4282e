/** Files in a folder; a route of the owning service serves `publicUrl/<key>` (see disk/signed-route.ts). */
export interface DiskConfig {
  driver: 'disk';
  directory: string;
  /** Public URL of that route, without a trailing slash, such as https://shop.example/api/objects */
  publicUrl: string;
  /** At least 32 characters each; a key grants read and write access to every object. The first one signs, all verify. */
  signingKeys: readonly [string, ...string[]];
  /** Free disk space in bytes that uploads must leave to others, such as a database; 1 GiB by default. */
  reservedBytes?: number | undefined;
}

/** A bucket of MinIO or any S3. The two endpoints are origins such as http://minio:9000, without a path. */
export interface MinioConfig {
  driver: 'minio';
  /** Address for this process. */
  endpoint: string;
  /** Address for browsers; signed URLs name it, because a signature is valid for one host only. */
  publicEndpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  /** us-east-1 by default. */
  region?: string | undefined;
}

export type ObjectStoreConfig = DiskConfig | MinioConfig;

const SHORTEST_SIGNING_KEY = 32;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Throws one error with all faults of the configuration, without its values, since some are secret. */
export function assertObjectStoreConfig(config: ObjectStoreConfig): void {
  const errors = config.driver === 'disk' ? diskErrors(config) : minioErrors(config);
  if (errors.length > 0) throw new Error(`The object store is not configured: ${errors.join('; ')}.`);
}

function diskErrors({ directory, publicUrl, signingKeys }: DiskConfig): string[] {
  const errors: string[] = [];
  if (!directory) errors.push('directory is missing');
  if (!webAddress(publicUrl)) errors.push('publicUrl is not an http(s) address');
  if (signingKeys.some((key) => key.length < SHORTEST_SIGNING_KEY)) {
    errors.push(`signingKeys has a key shorter than ${SHORTEST_SIGNING_KEY} characters`);
  }
  return errors;
}

function minioErrors(config: MinioConfig): string[] {
  const errors: string[] = [];
  for (const name of ['endpoint', 'publicEndpoint'] as const) {
    if (webAddress(config[name])?.pathname !== '/') errors.push(`${name} is not an http(s) origin`);
  }
  for (const name of ['accessKey', 'secretKey'] as const) if (!config[name]) errors.push(`${name} is missing`);
  if (!BUCKET.test(config.bucket ?? '')) errors.push('bucket is not a bucket name');
  return errors;
}

function webAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
