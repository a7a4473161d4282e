import parser from '@babel/eslint-parser';
import hooks from 'eslint-plugin-react-hooks';

const recommended = hooks.configs.flat['recommended-latest'];

/** React's compiler rules only: Biome checks everything else, the two classic rules of hooks included. */
export default [
  { ignores: ['**/dist/'] },
  {
    files: ['{mf-*/src,shell/src/{browser,view},packages/platform/src}/**/*.{ts,tsx}'],
    languageOptions: {
      parser,
      parserOptions: { requireConfigFile: false, babelOptions: { babelrc: false, parserOpts: { plugins: ['typescript', 'jsx'] } } },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: recommended.plugins,
    rules: { ...recommended.rules, 'react-hooks/rules-of-hooks': 'off', 'react-hooks/exhaustive-deps': 'off' },
  },
];
