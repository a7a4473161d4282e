import { readFileSync } from 'node:fs';
import { registerHooks, setSourceMapsSupport } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { nodeJestSwc, nodeTsxJestSwc } from './swc.mjs';

// Node strips types but does not support decorators, so SWC compiles the sources of services and workspace packages.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier,
      specifier.startsWith('@shop/') ? { ...context, conditions: [...context.conditions, 'source'] } : context,
    ),
  load: (url, context, next) => {
    const { protocol, pathname } = new URL(url);
    const swc = { '.ts': nodeJestSwc, '.tsx': nodeTsxJestSwc }[/\.tsx?$/.exec(pathname)?.[0] ?? ''];
    if (protocol !== 'file:' || !swc || pathname.includes('/node_modules/')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...swc, filename, sourceMaps: 'inline' });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
setSourceMapsSupport(true);
