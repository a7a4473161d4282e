const sum = (files) => files.reduce((total, { brotliBytes }) => total + brotliBytes, 0);

/** Count and sizes of all files with an extension, such as ".js". */
export function totals(files, end) {
  const list = Object.entries(files).flatMap(([name, file]) => (name.endsWith(end) ? [file] : []));
  return { files: list.length, bytes: list.reduce((total, { bytes }) => total + bytes, 0), brotliBytes: sum(list) };
}

export const scriptBytes = (files, names) => sum([...new Set(names)].filter((name) => name.endsWith('.js')).map((name) => files[name]));
