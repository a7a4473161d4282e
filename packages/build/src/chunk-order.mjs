/**
 * Sorts each import's shared modules by id, before the files it needs. The bundler's own order depends on the checkout's folder, and
 * would change file names and the remote's version (ADR 4).
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
      // Runs before files are named by their contents.
      changeScripts(compilation, Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1, () => {
        const withFiles = new Set(
          [...compilation.chunks].filter(({ files }) => files.size > 0).map(({ id }) => String(id)),
        );
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
/** A ten-digit number that no code contains. */
const firstPlace = 7_316_205_000;

/**
 * Maps each temporary chunk hash to a number of the same length. The minifier assigns short names by letter frequency, and these hashes,
 * which depend on the bundler's order, would change it.
 */
function hashesOf({ chunks }) {
  const sorted = [...chunks].sort((one, other) => (String(one.id) < String(other.id) ? -1 : 1));
  const hashes = sorted.flatMap(({ contentHash }) =>
    Object.values(contentHash).map((hash) => hash.slice(0, hashLength)),
  );
  return new Map(hashes.map((hash, index) => [hash, String(firstPlace + index)]));
}

// A sole style sheet appears with its complete name: "panel.96a6e283fc.css".
const hashOrPlace = new RegExp(`(?<![\\da-f])[\\da-f]{${hashLength}}(?![\\da-f])`, 'g');
const replaced = (code, by) => code.replace(hashOrPlace, (hash) => by.get(hash) ?? hash);

const chunk = String.raw`\w+\.e\((?:\d+|"[\w-]+")\)`;
const chunkCalls = new RegExp(String.raw`(?<=Promise\.all\(\[)${chunk}(?:,${chunk})+(?=\]\))`, 'g');
const idOf = (call) => /\("?([\w-]+)/.exec(call)?.[1] ?? '';

/**
 * Sorts minified code: `Promise.all([r.e(7),r.e(819),r.e(73)])` → `Promise.all([r.e(73),r.e(819),r.e(7)])` if only chunk 7 has a file.
 */
function inOrder(code, withFiles) {
  return code.replace(chunkCalls, (calls) => {
    const hasFile = (call) => withFiles.has(idOf(call));
    const all = calls.split(',');
    return [...all.filter((call) => !hasFile(call)).sort(), ...all.filter(hasFile)].join(',');
  });
}
