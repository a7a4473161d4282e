/**
 * Requests a chunk at another URL after a failure, because a browser would join the retry to a hanging request for the same URL. Skips a
 * style sheet that is already inlined in the document. Part of every build's runtime, including a remote's entry.
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

/** The document lists its inlined style sheets by name (shell/src/server/compose/document.ts). */
const inlined = (handlers) => `
  const load = ${handlers}.css;
  ${handlers}.css = (id, ...more) => {
    if (!document.querySelector('style[data-files~="' + name(id) + '"]')) load(id, ...more);
  };
`;
