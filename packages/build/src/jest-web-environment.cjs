const { TestEnvironment } = require('jest-environment-jsdom');
const HopMessageChannel = require('./jest-message-channel.cjs');

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

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.MessageChannel = HopMessageChannel;
    for (const name of fromNode) if (globalThis[name]) this.global[name] = globalThis[name];
  }
};
