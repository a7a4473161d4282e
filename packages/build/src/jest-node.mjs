import { nodeJestSwc, nodeTsxJestSwc } from './swc.mjs';

/** Jest preset for services, packages and tools: ES modules, with workspace packages imported from source. */
export default {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/{src,test}/**/*.test.ts', '<rootDir>/*/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': ['@swc/jest', nodeJestSwc], '\\.tsx$': ['@swc/jest', nodeTsxJestSwc] },
  testTimeout: 90_000,
};
