import { registerHooks } from 'node:module';

/** Modules that tests replace, by the end of their names. */
const replacements = {
  '/hooks/useId': './use-id.mjs',
  '/Dom/dynamicCSS': './dynamic-css.cjs',
};

registerHooks({
  resolve(specifier, context, next) {
    const end = Object.keys(replacements).find((name) => specifier.endsWith(name));
    return end
      ? { url: new URL(replacements[end], import.meta.url).href, shortCircuit: true }
      : next(specifier, context);
  },
});
