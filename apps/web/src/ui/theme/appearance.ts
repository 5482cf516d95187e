/** What a person may choose about the frame. The words are those of the wire. */
export interface Appearance {
  readonly layout: 'Horizontal' | 'Vertical';
  readonly mode: 'Light' | 'Dark';
  /** `#rrggbb` */
  readonly menuColor: string;
  /** `#rrggbb` */
  readonly sectionHeaderColor: string;
}

/** What Reset brings back (shell, section 2.11). */
export const DEFAULT_APPEARANCE: Appearance = {
  layout: 'Horizontal',
  mode: 'Light',
  menuColor: '#061F2B',
  sectionHeaderColor: '#49839f',
};
