/**
 * Scripts and style sheets of the shell that every page loads: its entry, its bootstrap chunk, and the chunks of its provided modules.
 */
export function firstViewFiles(stats) {
  const { chunks } = stats.toJson({ all: false, chunks: true, chunkOrigins: true });
  const isProvided = ({ origins }) => origins.some(({ moduleName }) => moduleName.startsWith('provide shared module'));
  if (!chunks.some(isProvided))
    throw new Error('No chunk of the shell is named as provided to the remotes: does rspack call them otherwise now?');
  const isFirst = (chunk) => chunk.initial || chunk.names.includes('bootstrap') || isProvided(chunk);
  return chunks
    .filter(isFirst)
    .flatMap(({ files }) => files.filter((file) => /\.(js|css)$/.test(file)))
    .sort();
}
