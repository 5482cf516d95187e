import { Fragment, type ReactNode } from 'react';

const MARK = '\uE001';
const PIECE = /\uE001(\d)/;

/** Stands in a sentence for the part of this number, from 0 to 9. */
export const slot = (at: number): string => `${MARK}${at}`;

/** A sentence with several parts drawn in it, in the order that the language wants. A part that is missing is left out. */
export function Slots({ words, parts }: { readonly words: string; readonly parts: readonly ReactNode[] }) {
  const pieces = words.split(PIECE);
  return pieces.map((piece, at) =>
    at % 2 === 1 ? (
      <Fragment key={at}>{parts[Number(piece)]}</Fragment>
    ) : piece.trim() ? (
      <span key={at}>{piece.trim()}</span>
    ) : null,
  );
}
