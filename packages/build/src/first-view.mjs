/** The scripts and style sheets of the shell that every page loads: its entry, its bootstrap chunk, and the chunks behind what it provides. */
export function firstViewFiles(stats) {
  const { chunks } = stats.toJson({ all: false, chunks: true, chunkOrigins: true });
  const isFirst = ({ initial, names, origins }) =>
    initial || names.includes('bootstrap') || origins.some(({ moduleName }) => moduleName.startsWith('provide shared module'));
  return chunks
    .filter(isFirst)
    .flatMap(({ files }) => files.filter((file) => /\.(js|css)$/.test(file)))
    .sort();
}
