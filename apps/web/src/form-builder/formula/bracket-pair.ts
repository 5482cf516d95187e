import type { FormulaPiece } from './formula-pieces';

/** The positions of the matching brackets at the caret; a single position has no match. */
export function bracketsAt(pieces: readonly FormulaPiece[], caret: number): readonly number[] {
  const brackets = pieces.filter(({ is, text }) => is === 'sign' && (text === '(' || text === ')'));
  const foundBracket =
    brackets.find((bracket) => bracket.at === caret - 1) ?? brackets.find((bracket) => bracket.at === caret);
  if (!foundBracket) return [];
  const open: number[] = [];
  for (const { text, at: position } of brackets) {
    if (text === '(') open.push(position);
    else {
      const partner = open.pop();
      if (position === foundBracket.at || partner === foundBracket.at)
        return partner === undefined ? [position] : [partner, position];
    }
  }
  return [foundBracket.at];
}

/** The function whose brackets enclose the caret, and the index of the argument at the caret. */
export function callAt(
  pieces: readonly FormulaPiece[],
  caret: number,
): { readonly name: string; readonly argument: number } | null {
  const open: { name: string | null; argument: number }[] = [];
  let pieceBefore: FormulaPiece | null = null;
  for (const piece of pieces) {
    if (piece.at >= caret) break;
    const { is, text } = piece;
    const openBracket = open.at(-1);
    if (is === 'sign' && text === '(') {
      const name: string | null = pieceBefore?.is === 'function' ? pieceBefore.text.toLowerCase() : null;
      open.push({ name, argument: 0 });
    } else if (is === 'sign' && text === ')') open.pop();
    else if (is === 'sign' && text === ',' && openBracket) openBracket.argument += 1;
    if (is !== 'space') pieceBefore = piece;
  }
  const call = open.findLast(({ name }) => name !== null);
  return call?.name ? { name: call.name, argument: call.argument } : null;
}
