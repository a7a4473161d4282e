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

/** SWC options for Node code with JSX, which mail templates use. */
export const nodeTsxSwc = {
  ...nodeSwc,
  jsc: {
    ...nodeSwc.jsc,
    parser: { ...nodeSwc.jsc.parser, tsx: true },
    transform: { ...nodeSwc.jsc.transform, react: { runtime: 'automatic' } },
  },
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

/** SWC options for React code that runs as ES modules without Jest's own loader. */
export const webModuleSwc = { ...webJestSwc, module: { type: 'es6' } };

/**
 * Jest runs the sources in place, so imports keep their `.ts` extension.
 * @param {typeof nodeSwc} swc
 */
const inPlace = (swc) => ({ ...swc, jsc: { ...swc.jsc, rewriteRelativeImportExtensions: false } });
export const nodeJestSwc = inPlace(nodeSwc);
export const nodeTsxJestSwc = inPlace(nodeTsxSwc);
