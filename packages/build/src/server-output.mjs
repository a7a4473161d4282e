import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { platformEntries } from './shared-modules.mjs';

/** Server bundle, stored beside the browser's files but never served. */
export const serverFile = 'server.cjs';

/** Modules that a remote's server bundle requires from the shell's (`shared` of ShellOutput, contracts/view.ts). */
const provided = ['react', 'react/jsx-runtime', 'react-dom', ...platformEntries];

/** The shell's bundle includes React, the router, Redux and the platform, so that each version renders with its own. */
export const shellServerConfig = (config, entry) => serverConfig(config, { entry, externals: [refused(undefined)] });

/**
 * Server bundle of a remote: its pages' modules by exposed name, as RemoteOutput of contracts/view.ts. Each module is evaluated on first
 * use, so that one that throws breaks its own pages only; it then always throws the same error.
 */
export function remoteServerConfig(config, exposes) {
  const entry = './server-entry.cjs';
  const fields = Object.entries(exposes).map(
    ([name, source]) =>
      `get ${JSON.stringify(name)}() { return once(${JSON.stringify(name)}, () => require(${JSON.stringify(source)})); }`,
  );
  const code = `${once}\nexports.exposes = { ${fields.join(', ')} };\n`;
  const server = serverConfig(config, {
    entry,
    externals: [refused(config.name), ...provided.map((name) => ({ [name]: `commonjs ${name}` }))],
  });
  return {
    ...server,
    // Importers must not see a module that threw, half evaluated.
    output: { ...server.output, strictModuleErrorHandling: true },
    externalsPresets: { node: false },
    plugins: [new rspack.experiments.VirtualModulesPlugin({ [join(config.context, entry)]: code })],
  };
}

const once = `const outcomes = {};
const attempt = (load) => { try { return { module: load() }; } catch (error) { return { error }; } };
const once = (name, load) => {
  const { module, error } = (outcomes[name] ??= attempt(load));
  if (!module) throw error;
  return module;
};`;

/** One file for Node from the same sources, with the browser build's class names and without style sheets. */
function serverConfig(config, { entry, externals }) {
  const { path, uniqueName } = config.output;
  return {
    ...config,
    name: `${config.name}-server`,
    target: 'node24',
    entry: { server: entry },
    output: { path, uniqueName, filename: serverFile, library: { type: 'commonjs2' }, chunkFormat: 'commonjs' },
    externals,
    module: {
      ...config.module,
      parser: { javascript: { dynamicImportMode: 'eager' } },
      generator: { 'css/auto': { exportsOnly: true }, 'css/module': { exportsOnly: true } },
    },
    optimization: { minimize: false, splitChunks: false },
  };
}

const why = {
  asset: 'the address of that file is not known on the server. Put it into a style sheet, or draw it as markup.',
  missing: `the shell provides only ${provided.join(', ')} there. Leave it to late parts that are loaded in the browser, or take it from the platform.`,
};

/**
 * Fails a build whose server bundle could not run. `remote`: its name; undefined for the shell, which bundles everything except Node's
 * own modules.
 */
function refused(remote) {
  const isMissing = (request) =>
    isBuiltin(request) || (/^(react|react-dom)(\/|$)/.test(request) && !provided.includes(request));
  return ({ request, contextInfo }, callback) => {
    const reason = /\.(svg|png|webp|avif|woff2)$/.test(request)
      ? why.asset
      : remote && isMissing(request)
        ? why.missing
        : undefined;
    if (!reason) return callback();
    callback(
      new Error(
        `${contextInfo?.issuer} imports ${request}, which the server output of ${remote ?? 'the shell'} cannot have: ${reason}`,
      ),
    );
  };
}
