/** A user's appearance settings, with their wire names. */
export interface Appearance {
  readonly layout: 'Horizontal' | 'Vertical';
  readonly mode: 'Light' | 'Dark';
  /** `#rrggbb` */
  readonly menuColor: string;
  /** `#rrggbb` */
  readonly sectionHeaderColor: string;
}

/** The values that Reset restores (shell, section 2.11). */
export const DEFAULT_APPEARANCE: Appearance = {
  layout: 'Horizontal',
  mode: 'Light',
  menuColor: '#061F2B',
  sectionHeaderColor: '#49839f',
};
