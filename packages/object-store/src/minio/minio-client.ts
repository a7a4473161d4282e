import http from 'node:http';
import https from 'node:https';
import { Client } from 'minio';
import type { MinioConfig } from '../config.ts';

const SILENCE_MS = 10_000;
/** The region where none is configured. */
export const REGION = 'us-east-1';

/** The kept client with its list of an upload's parts, which it has for itself. */
export class MinioClient extends Client {
  partsOf(bucket: string, key: string, uploadId: string) {
    return this.listParts(bucket, key, uploadId);
  }
}

/**
 * A client for one of the two addresses. The region is always named, or the client would ask the server for it
 * before signing, and the public address may be out of this process's reach.
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
    // The client's own retry prints to the console; whoever calls the store decides whether to try again.
    retryOptions: { disableRetry: true },
  });
}

/** The client waits for ever on a server that says nothing, so its connections end after a silence. */
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
