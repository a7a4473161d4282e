/** SWC options for Node code: decorators with metadata, as NestJS and TypeORM need them. `.ts` endings become `.js`. */
export const nodeSwc = {
  swcrc: false,
  sourceMaps: true,
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    target: 'es2022',
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
    rewriteRelativeImportExtensions: true,
  },
  module: { type: 'es6' },
};

/** SWC options for React code under Jest, which runs it as CommonJS. */
export const webJestSwc = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

/** The same for Jest, which runs the sources in place: the `.ts` endings stay. */
export const nodeJestSwc = { ...nodeSwc, jsc: { ...nodeSwc.jsc, rewriteRelativeImportExtensions: false } };
