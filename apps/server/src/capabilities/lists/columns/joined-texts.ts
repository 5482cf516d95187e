/** Between the texts: a control character that values hardly ever have. */
export const SEPARATOR = '\u001e';

/** Texts in one string, side by side. They are read where they are: creating each takes longer than storing it. */
export interface JoinedTexts {
  readonly joinedText: string;
  /** Where each text ends. */
  readonly endOffsets: Uint32Array;
}

/** Where a text begins. */
export const startOf = ({ endOffsets }: JoinedTexts, row: number): number =>
  row === 0 ? 0 : (endOffsets[row - 1] as number) + 1;

/** Finds so many texts in a string; null if it doesn't have exactly so many. */
export function splitTexts(joinedText: string, size: number): JoinedTexts | null {
  const endOffsets = new Uint32Array(size);
  let from = 0;
  for (let row = 0; row < size - 1; row++) {
    const end = joinedText.indexOf(SEPARATOR, from);
    if (end < 0) return null;
    endOffsets[row] = end;
    from = end + 1;
  }
  if (joinedText.includes(SEPARATOR, from)) return null;
  endOffsets[size - 1] = joinedText.length;
  return { joinedText, endOffsets };
}
