import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { platformEntries } from './shared-modules.mjs';

/** Beside the browser's files and none of them: what the page server draws first views with. */
export const serverFile = 'server.cjs';

/** What a remote's server output takes from the shell's (`shared` of ShellOutput, contracts/view.ts). */
const provided = ['react', 'react/jsx-runtime', 'react-dom', ...platformEntries];

/** The shell's: with React, the router, Redux and the platform in it, so that each version draws with its own. */
export const shellServerConfig = (config, entry) => serverConfig(config, { entry, externals: [refused(undefined)] });

/**
 * A remote's: the modules of its pages by the names in remote.json, as RemoteOutput of contracts/view.ts. Each is evaluated when it is
 * asked for, so that one that throws costs its own pages only, and once, so that it throws the same error ever after.
 */
export function remoteServerConfig(config, exposes) {
  const entry = './server-entry.cjs';
  const fields = Object.entries(exposes).map(
    ([name, source]) => `get ${JSON.stringify(name)}() { return once(${JSON.stringify(name)}, () => require(${JSON.stringify(source)})); }`,
  );
  const code = `${once}\nexports.exposes = { ${fields.join(', ')} };\n`;
  const server = serverConfig(config, {
    entry,
    externals: [refused(config.name), ...provided.map((name) => ({ [name]: `commonjs ${name}` }))],
  });
  return {
    ...server,
    // A module that threw is not there for the others that import it, half evaluated.
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

/** One file for Node from the same sources, with the same names of classes as the browser's build and no style sheets. */
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

/** Stops a build whose server output could not run. `remote`: its name; the shell brings everything along but Node's own modules. */
function refused(remote) {
  const isMissing = (request) => isBuiltin(request) || (/^(react|react-dom)(\/|$)/.test(request) && !provided.includes(request));
  return ({ request, contextInfo }, callback) => {
    const reason = /\.(svg|png|webp|avif|woff2)$/.test(request) ? why.asset : remote && isMissing(request) ? why.missing : undefined;
    if (!reason) return callback();
    callback(
      new Error(`${contextInfo?.issuer} imports ${request}, which the server output of ${remote ?? 'the shell'} cannot have: ${reason}`),
    );
  };
}
