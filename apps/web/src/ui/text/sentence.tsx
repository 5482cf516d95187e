import type { ReactNode } from 'react';

/** Stands in a sentence for what is drawn there: a private character that no text holds. */
export const SLOT = '\uE000';

export interface SentenceProps {
  /** The whole sentence, said with `SLOT` for one of its placeholders. */
  readonly words: string;
  /** What is drawn in the place of the slot, for example a time that ticks. */
  readonly children: ReactNode;
}

/** A sentence with something drawn inside it, wherever the language puts it. */
export function Sentence({ words, children }: SentenceProps) {
  const [before = '', after = ''] = words.split(SLOT);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
