import preset from '@shop/build/jest-web.mjs';

export default {
  ...preset,
  moduleNameMapper: { ...preset.moduleNameMapper, '/hooks/useId$': '<rootDir>/test/support/use-id.ts' },
};
