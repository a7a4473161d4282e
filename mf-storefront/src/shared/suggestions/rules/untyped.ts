/** A piece of a name; `untyped` is what nobody typed yet, the part by which suggestions differ. */
export interface Piece {
  text: string;
  untyped: boolean;
}

/** A name in pieces. Where nothing of it was typed, such as for a model number, it is one piece. */
export function piecesOf(name: string, query: string): Piece[] {
  const typed = query.toLowerCase().split(/\s+/).filter(Boolean);
  const words = name.split(/(?<=\s)/).map((word) => ({ word, known: knownPart(word, typed) }));
  if (words.every(({ known }) => known === 0)) return [{ text: name, untyped: false }];
  const pieces: Piece[] = [];
  for (const { word, known } of words) {
    add(pieces, { text: word.slice(0, known), untyped: false });
    add(pieces, { text: word.slice(known), untyped: word.slice(known).trim() !== '' || (pieces.at(-1)?.untyped ?? false) });
  }
  return pieces;
}

/** How much of a word begins as something typed does. */
function knownPart(word: string, typed: string[]): number {
  const small = word.toLowerCase();
  return Math.max(0, ...typed.filter((each) => small.startsWith(each)).map(({ length }) => length));
}

function add(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (piece.text === '') return;
  if (last?.untyped === piece.untyped) last.text += piece.text;
  else pieces.push(piece);
}
