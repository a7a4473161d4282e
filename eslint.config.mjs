import parser from '@babel/eslint-parser';
import playwright from 'eslint-plugin-playwright';
import hooks from 'eslint-plugin-react-hooks';

const recommended = hooks.configs.flat['recommended-latest'];
const languageOptions = {
  parser,
  parserOptions: {
    requireConfigFile: false,
    babelOptions: { babelrc: false, parserOpts: { plugins: ['typescript', 'jsx'] } },
  },
};

/** Rules that Biome lacks: React's compiler rules, and rules against races in journeys. */
export default [
  { ignores: ['**/dist/'] },
  {
    files: ['{mf-*/src,shell/src/{browser,render/view},packages/platform/src}/**/*.{ts,tsx}'],
    languageOptions,
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: recommended.plugins,
    rules: { ...recommended.rules, 'react-hooks/rules-of-hooks': 'off', 'react-hooks/exhaustive-deps': 'off' },
  },
  {
    files: ['e2e/**/*.ts'],
    languageOptions,
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { playwright },
    rules: {
      'playwright/missing-playwright-await': 'error',
      'playwright/no-networkidle': 'error',
      'playwright/no-skipped-test': 'error',
      'playwright/no-wait-for-timeout': 'error',
      'playwright/prefer-web-first-assertions': 'error',
    },
  },
];
