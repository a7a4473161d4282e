/**
 * What a product must have: a word of its names, a longer word than the one that was typed, the beginning of any, or a model number from
 * its beginning or one of its parts on.
 */
export interface Lexeme {
  text: string;
  kind: 'word' | 'longer' | 'beginning' | 'model';
}

/** One word of a search: a product has it that has all lexemes of one of the alternatives. */
export type Clause = Lexeme[][];

/**
 * Search in the form of Postgres' tsquery; model numbers stand in the index with a # before them. With `whole` longer words are no match.
 * Known words are named, since to look for a beginning Postgres gathers every product that has it before anything else is looked at.
 */
export const textQuery = (clauses: Clause[], whole = false): string =>
  clauses
    .map((clause) => (whole ? clause.filter(([first]) => first?.kind !== 'longer') : clause))
    .map((clause) => `(${clause.map((lexemes) => `(${lexemes.map((each) => lexemeText(each, whole)).join(' & ')})`).join(' | ')})`)
    .join(' & ');

const lexemeText = ({ text, kind }: Lexeme, whole: boolean): string => {
  const quoted = `'${kind === 'model' ? '#' : ''}${text.replace(/[^\p{L}\p{N}.]/gu, '')}'`;
  return kind === 'word' || kind === 'longer' || whole ? quoted : `${quoted}:*`;
};
