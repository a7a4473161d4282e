/** Part of a name; `untyped` marks the text that the query lacks. */
export interface Piece {
  text: string;
  untyped: boolean;
}

/** Splits a name into typed and untyped parts; one part if nothing matches, such as for a model number. */
export function piecesOf(name: string, query: string): Piece[] {
  const typedWords = query.toLowerCase().split(/\s+/).filter(Boolean);
  const words = name.split(/(?<=\s)/).map((word) => ({ word, knownLength: knownPart(word, typedWords) }));
  if (words.every(({ knownLength }) => knownLength === 0)) return [{ text: name, untyped: false }];
  const pieces: Piece[] = [];
  for (const { word, knownLength } of words) {
    add(pieces, { text: word.slice(0, knownLength), untyped: false });
    add(pieces, {
      text: word.slice(knownLength),
      untyped: word.slice(knownLength).trim() !== '' || (pieces.at(-1)?.untyped ?? false),
    });
  }
  return pieces;
}

function knownPart(word: string, typedWords: string[]): number {
  const small = word.toLowerCase();
  return Math.max(0, ...typedWords.filter((each) => small.startsWith(each)).map(({ length }) => length));
}

function add(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (piece.text === '') return;
  if (last?.untyped === piece.untyped) last.text += piece.text;
  else pieces.push(piece);
}
