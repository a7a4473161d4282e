/** The message only counts further problems. */
const mostListed = 20;

/** `problems`: one sentence each. The import changed nothing. */
export class ImportRefused extends Error {
  constructor(readonly problems: string[]) {
    const rest = problems.length - mostListed;
    super(
      [...problems.slice(0, mostListed), ...(rest > 0 ? [`… and ${rest} more.`] : []), 'Nothing was imported.'].join(
        '\n',
      ),
    );
    this.name = 'ImportRefused';
  }
}
