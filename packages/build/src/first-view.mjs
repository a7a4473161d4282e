/** Shared entries that no first view uses. */
const late = ['@shop/platform/live@'];
const provided = 'provide shared module';

/**
 * The scripts and style sheets of the shell that every page loads: its entry, its bootstrap chunk, and the chunks behind what
 * it provides. The federation manifest also names the chunks of fall-backs, which are never loaded while the shell itself provides.
 */
export function firstViewFiles(stats) {
  const { chunks } = stats.toJson({ all: false, chunks: true, chunkOrigins: true });
  const isFirst = ({ initial, names, origins }) =>
    initial ||
    names.includes('bootstrap') ||
    origins.some(({ moduleName }) => moduleName.startsWith(provided) && !late.some((entry) => moduleName.includes(entry)));
  return chunks
    .filter(isFirst)
    .flatMap(({ files }) => files.filter((file) => /\.(js|css)$/.test(file)))
    .sort();
}
