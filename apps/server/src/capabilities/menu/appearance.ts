import { personalization, type AnswerOf, type menus } from '@lendwright/api';

export type Appearance = AnswerOf<typeof menus>['personalization'];

/** @source spec 1-shell §9; the mode follows the device until the user chooses one */
export const DEFAULT_APPEARANCE: Appearance = {
  layout: 'Horizontal',
  mode: 'System',
  menuColor: '#061F2B',
  sectionHeaderColor: '#49839f',
};

/** The saved appearance merged over the defaults. Values that no longer match the schema are ignored. */
export function readAppearance(savedAppearance: unknown): Appearance {
  const read = personalization.partial().safeParse(savedAppearance);
  return read.success ? { ...DEFAULT_APPEARANCE, ...read.data } : DEFAULT_APPEARANCE;
}
