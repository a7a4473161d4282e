/** So many problems are shown; the rest are counted. */
const shown = 20;

/** Why a file is not imported, a sentence each; nothing was changed. */
export class ImportRefused extends Error {
  constructor(problems: string[]) {
    const rest = problems.length - shown;
    super([...problems.slice(0, shown), ...(rest > 0 ? [`… and ${rest} more.`] : []), 'Nothing was imported.'].join('\n'));
    this.name = 'ImportRefused';
  }
}
