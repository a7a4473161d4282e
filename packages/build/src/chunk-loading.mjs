/**
 * A file that is asked for again after a failure gets another address: a browser joins a new request to one for the same address
 * that hangs, so that no retry could succeed. A style sheet that stands in the document already is not asked for at all. Part of every
 * build's runtime, the entry of a remote included.
 */
export class ChunkLoadingPlugin {
  apply(compiler) {
    const { RuntimeGlobals, RuntimeModule } = compiler.rspack;

    class ChunkLoading extends RuntimeModule {
      constructor(getName) {
        super(`chunk loading ${getName}`, RuntimeModule.STAGE_TRIGGER);
        this.getName = getName;
      }
      generate() {
        const isStyle = this.getName === RuntimeGlobals.getChunkCssFilename;
        return `{${attempts(this.getName)}${isStyle ? inlined(RuntimeGlobals.ensureChunkHandlers) : ''}}`;
      }
    }

    compiler.hooks.thisCompilation.tap('ChunkLoading', (compilation) => {
      for (const getName of [RuntimeGlobals.getChunkScriptFilename, RuntimeGlobals.getChunkCssFilename]) {
        compilation.hooks.runtimeRequirementInTree
          .for(getName)
          .tap('ChunkLoading', (chunk) => void compilation.addRuntimeModule(chunk, new ChunkLoading(getName)));
      }
    });
  }
}

const attempts = (getName) => `
  const name = ${getName}, asked = {};
  ${getName} = (id) => {
    const attempt = (asked[id] = (asked[id] || 0) + 1);
    return attempt === 1 ? name(id) : name(id) + '?attempt=' + attempt;
  };
`;

/** The document says by their names which style sheets stand in it (shell/src/server/compose/document.ts). */
const inlined = (handlers) => `
  const load = ${handlers}.css;
  ${handlers}.css = (id, ...more) => {
    if (!document.querySelector('style[data-files~="' + name(id) + '"]')) load(id, ...more);
  };
`;
