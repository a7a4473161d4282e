/** Subjects `type(scope): imperative verb + object`; bodies have no limit of their own (CONTRIBUTING.md#commits). */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: { 'header-max-length': [2, 'always', 72], 'body-max-line-length': [0] },
};
