import type { Answer } from '../client/operation-types';

export type SigningPage = Answer<'readSigning'>;
export type SigningField = SigningPage['fields'][number];
export type Cover = Answer<'openSigning'>;
export type Mark = NonNullable<SigningPage['signature']>;
export type DrawnStrokes = Extract<Mark, { kind: 'drawn' }>['strokes'];

/** The fields that the signer steps through, in reading order. Dates are filled in by the server. */
export const stepsOf = ({ fields }: SigningPage): SigningField[] =>
  fields.filter(({ isVisible, kind }) => isVisible && kind !== 'date');

/** The first required field that is still empty, or null. */
export const nextStep = (page: SigningPage): SigningField | null =>
  stepsOf(page).find(({ isRequired, isDone }) => isRequired && !isDone) ?? null;

/** What the pages of a session share. */
export interface SessionProps {
  readonly ticket: string;
  readonly page: SigningPage;
  readonly onPage: (page: SigningPage) => void;
  /** The session has ended. */
  readonly onOver: () => void;
}
