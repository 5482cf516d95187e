import type { ReactNode } from 'react';

/** Marks the position of the embedded component: a private-use character that no text contains. */
export const SLOT = '\uE000';

export interface SentenceProps {
  /** The whole sentence, translated with `SLOT` for one placeholder. */
  readonly message: string;
  /** Rendered in the slot, for example a live relative time. */
  readonly children: ReactNode;
}

/** A translated sentence with a component embedded in it. */
export function Sentence({ message, children }: SentenceProps) {
  const [textBefore = '', textAfter = ''] = message.split(SLOT);
  return (
    <>
      {textBefore}
      {children}
      {textAfter}
    </>
  );
}
