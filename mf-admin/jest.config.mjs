import preset from '@shop/build/jest-web.mjs';

export default {
  ...preset,
  // The chart library's modules are published as ES modules only, so jest must transform them.
  transform: { ...preset.transform, '/node_modules/(echarts|zrender)/.*\\.js$': preset.transform['\\.(tsx?|mjs)$'] },
  transformIgnorePatterns: ['/node_modules/(?!(echarts|zrender)/).*\\.[cm]?js$'],
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '/hooks/useId$': '<rootDir>/test/support/use-id.ts',
    '^antd$': '<rootDir>/test/support/antd.cjs',
    '/Dom/dynamicCSS$': '<rootDir>/test/support/dynamic-css.cjs',
  },
};
