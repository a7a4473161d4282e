import { AwsV4Signer } from 'aws4fetch';
import type { MinioConfig } from '../config.ts';
import { REGION } from './minio-client.ts';

/**
 * Signs a URL for one PUT of exactly `size` bytes, of a file or, with `uploadId` and `partNumber`, of a part (AWS Signature Version 4 in
 * the query, Content-Length among the signed headers). The minio client cannot sign that header, and without it an upload has no size
 * limit.
 */
export async function presignUpload(
  config: MinioConfig,
  key: string,
  size: number,
  seconds: number,
  part: Record<string, string> = {},
): Promise<string> {
  const url = new URL(`/${config.bucket}/${key}`, config.publicEndpoint);
  for (const [name, value] of Object.entries(part)) url.searchParams.set(name, value);
  url.searchParams.set('X-Amz-Expires', String(seconds));
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: url.href,
    headers: { 'content-length': String(size) },
    allHeaders: true,
    signQuery: true,
    accessKeyId: config.accessKey,
    secretAccessKey: config.secretKey,
    region: config.region ?? REGION,
    service: 's3',
  });
  return (await signer.sign()).url.href;
}
