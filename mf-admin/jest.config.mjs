import preset from '@shop/build/jest-web.mjs';

export default {
  ...preset,
  // What is loaded of the charts' library is published as ES modules alone.
  transform: { ...preset.transform, '/node_modules/(echarts|zrender)/.*\\.js$': preset.transform['\\.(tsx?|mjs)$'] },
  transformIgnorePatterns: ['/node_modules/(?!(echarts|zrender)/).*\\.[cm]?js$'],
  moduleNameMapper: { ...preset.moduleNameMapper, '/hooks/useId$': '<rootDir>/test/support/use-id.ts' },
};
