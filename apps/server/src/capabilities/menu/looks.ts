import { personalization, type AnswerOf, type menus } from '@lendwright/api';

export type Looks = AnswerOf<typeof menus>['personalization'];

/** @source spec 1-shell §9 */
export const DEFAULT_LOOKS: Looks = {
  layout: 'Horizontal',
  mode: 'Light',
  menuColor: '#061F2B',
  sectionHeaderColor: '#49839f',
};

/** The saved looks over the defaults; what was saved in a shape of another time counts as not saved. */
export function readLooks(saved: unknown): Looks {
  const read = personalization.partial().safeParse(saved);
  return read.success ? { ...DEFAULT_LOOKS, ...read.data } : DEFAULT_LOOKS;
}
