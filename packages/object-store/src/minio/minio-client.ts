import http from 'node:http';
import https from 'node:https';
import { Client } from 'minio';
import type { MinioConfig } from '../config.ts';

const SILENCE_MS = 10_000;
export const REGION = 'us-east-1';

/** Exposes the client's protected list of an upload's parts. */
export class MinioClient extends Client {
  partsOf(bucket: string, key: string, uploadId: string) {
    return this.listParts(bucket, key, uploadId);
  }
}

/**
 * Client for one of the two addresses. An explicit region keeps the client from requesting it before signing, since this process may not
 * reach the public address.
 */
export function minioClient(config: MinioConfig, address: string, silenceMs = SILENCE_MS): MinioClient {
  const { hostname, port, protocol } = new URL(address);
  const useSSL = protocol === 'https:';
  return new MinioClient({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    accessKey: config.accessKey,
    secretKey: config.secretKey,
    region: config.region ?? REGION,
    transportAgent: endingInSilence(useSSL ? https.Agent : http.Agent, silenceMs),
    // The client's own retry prints to the console; callers decide whether to retry.
    retryOptions: { disableRetry: true },
  });
}

/** Closes silent connections, because the client has no timeout. */
function endingInSilence(Agent: typeof http.Agent | typeof https.Agent, silenceMs: number): http.Agent {
  const agent = new Agent({ keepAlive: true, timeout: silenceMs });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (...args) => {
    const socket = connect(...args);
    socket?.once('timeout', () => socket.destroy(new Error(`The object store was silent for ${silenceMs} ms.`)));
    return socket;
  };
  return agent;
}
