const { TestEnvironment } = require('jest-environment-jsdom');

const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'structuredClone',
];

/** Node's own MessageChannel keeps Jest from exiting; React and antd need only the asynchronous callback. */
class HopMessageChannel {
  constructor() {
    const port = () => ({ onmessage: null, close() {}, start() {} });
    this.port1 = port();
    this.port2 = port();
    const link = (from, to) => {
      from.postMessage = (data) => setImmediate(() => to.onmessage?.({ data }));
    };
    link(this.port1, this.port2);
    link(this.port2, this.port1);
  }
}

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.MessageChannel = HopMessageChannel;
    for (const name of fromNode) if (globalThis[name]) this.global[name] = globalThis[name];
  }
};
