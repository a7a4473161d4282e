import preset from '@shop/build/jest-node.mjs';

/** The suite runs against a real MinIO, which is started before it and stopped after it. */
export default { ...preset, globalSetup: './jest.global-setup.ts', globalTeardown: './jest.global-teardown.ts' };
