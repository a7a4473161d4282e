/**
 * What a part takes from the shell is named in the order of its ids, before the files that it needs. The bundler's own order depends on the folder
 * of the checkout, and so would the names of files and the remote's version (ADR 4).
 */
export class ChunkOrderPlugin {
  apply(compiler) {
    const { Compilation } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('ChunkOrder', (compilation) => {
      let hashes = new Map();
      changeScripts(compilation, Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1, () => {
        hashes = hashesOf(compilation);
        return (code) => replaced(code, hashes);
      });
      // Before names are made of what files hold.
      changeScripts(compilation, Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1, () => {
        const withFiles = new Set([...compilation.chunks].filter(({ files }) => files.size > 0).map(({ id }) => String(id)));
        const back = new Map([...hashes].map(([hash, place]) => [place, hash]));
        return (code) => inOrder(replaced(code, back), withFiles);
      });
    });
  }
}

function changeScripts(compilation, stage, changer) {
  const { RawSource } = compilation.compiler.rspack.sources;
  compilation.hooks.processAssets.tap({ name: 'ChunkOrder', stage }, (assets) => {
    const change = changer();
    for (const [name, asset] of Object.entries(assets)) {
      if (name.endsWith('.js')) compilation.updateAsset(name, new RawSource(change(asset.source().toString())));
    }
  });
}

const hashLength = 10;
/** A number of as many digits that stands in nobody's code. */
const firstPlace = 7_316_205_000;

/**
 * The hashes that files have until their own are known, each with digits that are as long. The minifier gives the shortest names to the
 * letters that stand in the code most often, hashes included, and these hash what is still in the bundler's order.
 */
function hashesOf({ chunks }) {
  const sorted = [...chunks].sort((one, other) => (String(one.id) < String(other.id) ? -1 : 1));
  const hashes = sorted.flatMap(({ contentHash }) => Object.values(contentHash).map((hash) => hash.slice(0, hashLength)));
  return new Map(hashes.map((hash, index) => [hash, String(firstPlace + index)]));
}

// Where a style sheet is the only one, the minifier writes its name as a whole: "panel.96a6e283fc.css".
const hashOrPlace = new RegExp(`(?<![\\da-f])[\\da-f]{${hashLength}}(?![\\da-f])`, 'g');
const replaced = (code, by) => code.replace(hashOrPlace, (hash) => by.get(hash) ?? hash);

const chunk = String.raw`\w+\.e\((?:\d+|"[\w-]+")\)`;
const asked = new RegExp(String.raw`(?<=Promise\.all\(\[)${chunk}(?:,${chunk})+(?=\]\))`, 'g');
const idOf = (call) => /\("?([\w-]+)/.exec(call)?.[1] ?? '';

/** Of minified code: `Promise.all([r.e(7),r.e(819),r.e(73)])` → `Promise.all([r.e(73),r.e(819),r.e(7)])` where the chunk 7 alone has a file. */
function inOrder(code, withFiles) {
  return code.replace(asked, (calls) => {
    const hasFile = (call) => withFiles.has(idOf(call));
    const all = calls.split(',');
    return [...all.filter((call) => !hasFile(call)).sort(), ...all.filter(hasFile)].join(',');
  });
}
