import { Fragment, type ReactNode } from 'react';

const MARK = '\uE001';
const SLOT_PATTERN = /\uE001(\d)/;

/** A placeholder in a sentence for part `at`, 0 to 9. */
export const slot = (index: number): string => `${MARK}${index}`;

/** Renders a translated sentence with components in its slots. Missing parts are omitted. */
export function Slots({ message, parts }: { readonly message: string; readonly parts: readonly ReactNode[] }) {
  const pieces = message.split(SLOT_PATTERN);
  return pieces.map((piece, index) =>
    index % 2 === 1 ? (
      <Fragment key={index}>{parts[Number(piece)]}</Fragment>
    ) : piece.trim() ? (
      <span key={index}>{piece.trim()}</span>
    ) : null,
  );
}
