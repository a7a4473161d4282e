/**
 * A search condition: a complete word, a longer known word, a prefix, or a model number from its beginning or from one of its
 * parts.
 */
export interface Lexeme {
  text: string;
  kind: 'word' | 'longer' | 'beginning' | 'model';
}

/** One word of a search. A product matches when it has all lexemes of one alternative. */
export type Clause = Lexeme[][];

/**
 * Converts clauses to a Postgres tsquery; model numbers have the prefix # in the index, and `whole` excludes longer words.
 * Known words are listed because a prefix makes Postgres collect every product with that prefix first.
 */
export const textQuery = (clauses: Clause[], whole = false): string =>
  clauses
    .map((clause) => (whole ? clause.filter(([first]) => first?.kind !== 'longer') : clause))
    .map(
      (clause) =>
        `(${clause.map((lexemes) => `(${lexemes.map((each) => lexemeText(each, whole)).join(' & ')})`).join(' | ')})`,
    )
    .join(' & ');

const lexemeText = ({ text, kind }: Lexeme, whole: boolean): string => {
  const quoted = `'${kind === 'model' ? '#' : ''}${text.replace(/[^\p{L}\p{N}.]/gu, '')}'`;
  return kind === 'word' || kind === 'longer' || whole ? quoted : `${quoted}:*`;
};
