import { readFileSync } from 'node:fs';
import { registerHooks, setSourceMapsSupport } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { webModuleSwc } from './swc.mjs';

/** Each class maps to its own name, since jsdom has no layout. */
const classNames = 'export default new Proxy({}, { get: (_, name) => String(name) });';

const jestGlobals = new URL('./jest-light-globals.mjs', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: jestGlobals, shortCircuit: true };
    const conditions = specifier.startsWith('@shop/') ? [...context.conditions, 'source'] : context.conditions;
    const found = resolveAsBundlers(specifier, { ...context, conditions }, next);
    // The runner adds a number to a test file's URL. Its helpers get it, too, because they register hooks for one file.
    const file = /\?\d+$/.exec(context.parentURL ?? '')?.[0];
    return file && isTestHelper(found.url) ? { ...found, url: found.url + file } : found;
  },
  load(url, context, next) {
    const { protocol, pathname } = new URL(url);
    if (protocol !== 'file:') return next(url, context);
    if (pathname.endsWith('.css')) return sourceModule(classNames);
    if (!/\.tsx?$/.test(pathname) || pathname.includes('/node_modules/')) return next(url, context);
    const filename = fileURLToPath(url);
    const options = { ...webModuleSwc, filename, sourceMaps: 'inline' };
    return sourceModule(transformSync(readFileSync(filename, 'utf8'), options).code);
  },
});
setSourceMapsSupport(true);

const sourceModule = (source) => ({ format: 'module', source, shortCircuit: true });

const isTestHelper = (url) => url.includes('/test/') && !url.includes('/node_modules/');

/** Packages for browsers import files without their extension, which bundlers allow and Node does not. */
function resolveAsBundlers(specifier, context, next) {
  try {
    return next(specifier, context);
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || /\.\w+$/.test(specifier)) throw error;
    return next(`${specifier}.js`, context);
  }
}
