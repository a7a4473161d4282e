/**
 * A file that is asked for again after a failure gets another address: a browser joins a new request to one for the same address
 * that hangs, so that no retry could succeed. Part of every build's runtime, the entry of a remote included.
 */
export class FreshAttemptsPlugin {
  apply(compiler) {
    const { RuntimeGlobals, RuntimeModule } = compiler.rspack;

    class FreshAttempts extends RuntimeModule {
      constructor(getName) {
        super(`fresh attempts ${getName}`, RuntimeModule.STAGE_TRIGGER);
        this.getName = getName;
      }
      generate() {
        return wrapped(this.getName);
      }
    }

    compiler.hooks.thisCompilation.tap('FreshAttempts', (compilation) => {
      for (const getName of [RuntimeGlobals.getChunkScriptFilename, RuntimeGlobals.getChunkCssFilename]) {
        compilation.hooks.runtimeRequirementInTree
          .for(getName)
          .tap('FreshAttempts', (chunk) => void compilation.addRuntimeModule(chunk, new FreshAttempts(getName)));
      }
    });
  }
}

const wrapped = (getName) => `{
  const name = ${getName}, asked = {};
  ${getName} = (id) => {
    const attempt = (asked[id] = (asked[id] || 0) + 1);
    return attempt === 1 ? name(id) : name(id) + '?attempt=' + attempt;
  };
}`;
