import type { Answer } from '../client/operation-types';

export type SigningPage = Answer<'readSigning'>;
export type SigningField = SigningPage['fields'][number];
export type Cover = Answer<'openSigning'>;
export type Mark = NonNullable<SigningPage['signature']>;
export type DrawnStrokes = Extract<Mark, { kind: 'drawn' }>['strokes'];

/** Filled in by the server: the day of signing, and the name of the signer. */
export const isAutomatic = ({ kind }: SigningField): boolean => kind === 'date' || kind === 'name';

/**
 * The fields that the signer steps through, in reading order.
 * @param order the ids of fields as they follow each other where they are shown; others come after them
 */
export function stepsOf({ fields }: SigningPage, order: readonly string[] = []): SigningField[] {
  const steps = fields.filter((field) => field.isVisible && !isAutomatic(field));
  const indexOf = ({ id }: SigningField) => (order.includes(id) ? order.indexOf(id) : order.length);
  return steps.toSorted((a, b) => indexOf(a) - indexOf(b));
}

/** The first required field that is still empty, or null. */
export const nextStep = (page: SigningPage, order: readonly string[] = []): SigningField | null =>
  stepsOf(page, order).find(({ isRequired, isDone }) => isRequired && !isDone) ?? null;

/** What the pages of a session share. */
export interface SessionProps {
  readonly ticket: string;
  readonly page: SigningPage;
  readonly onPage: (page: SigningPage) => void;
  /** The session has ended. */
  readonly onEnded: () => void;
}
