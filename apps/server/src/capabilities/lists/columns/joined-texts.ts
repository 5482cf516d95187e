/** The separator of texts: a control character that values hardly ever contain. */
export const SEPARATOR = '\u001e';

/** Texts within one string. They are read in place, because creating each text takes longer than storing it. */
export interface JoinedTexts {
  readonly joinedText: string;
  /** The end offset of each text. */
  readonly endOffsets: Uint32Array;
}

/** The start offset of a text. */
export const startOf = ({ endOffsets }: JoinedTexts, row: number): number =>
  row === 0 ? 0 : (endOffsets[row - 1] as number) + 1;

/** Splits a string into the given number of texts; null if it contains another number. */
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
