/** A user's appearance settings, with their wire names. */
export interface Appearance {
  readonly layout: 'Horizontal' | 'Vertical';
  /** `System` follows the device. */
  readonly mode: 'System' | 'Light' | 'Dark';
  /** `#rrggbb` */
  readonly menuColor: string;
  /** `#rrggbb` */
  readonly sectionHeaderColor: string;
}

/** The values that Reset restores (shell, section 2.11); the mode follows the device until the user chooses one. */
export const DEFAULT_APPEARANCE: Appearance = {
  layout: 'Horizontal',
  mode: 'System',
  menuColor: '#061F2B',
  sectionHeaderColor: '#49839f',
};
