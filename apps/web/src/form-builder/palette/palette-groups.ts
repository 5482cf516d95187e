import { ELEMENT_TYPES, kindOf, type ElementType } from '@lendwright/forms';
import type { BuilderForm } from '../builder-form';

/** The groups of the palette in their order. @source spec 3-payments-builders §2.2 */
export const PALETTE_GROUPS = [
  'Form Structure',
  'Loan',
  'Text',
  'Date & Time',
  'Selection',
  'Typed',
  'Attachments',
  'Utility',
  'Buttons',
] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** The elements of the palette in the order in which they stand in their groups; what is not named here comes last. */
const ORDER: readonly ElementType[] = [
  ...(['section', 'grid', 'tab'] as const),
  ...(['status', 'auto_increment'] as const),
  ...(['text', 'textarea', 'texteditor'] as const),
  ...(['date', 'time', 'datetime'] as const),
  ...(['select', 'multiselect', 'radio', 'checkbox', 'state', 'us_states'] as const),
  ...(['number', 'percentage', 'password', 'email', 'phone', 'cell', 'ssn', 'amount', 'zip', 'website'] as const),
  ...(['file', 'image', 'signature', 'dropzone'] as const),
  ...(['headertext', 'separator', 'paragraph', 'hiddenfield'] as const),
  'button',
];
const ORDERED = [...ORDER, ...ELEMENT_TYPES.filter((type) => !ORDER.includes(type))];

export interface PaletteCard {
  readonly type: ElementType;
  readonly label: string;
}

/** Status and the running number stand for themselves; the rest where their kind says. */
const groupOf = (type: ElementType): string | undefined =>
  type === 'status' || type === 'auto_increment' ? 'Loan' : kindOf(type).palette?.group;

/** Whether a form of this kind may hold the type: running numbers are for loans alone. */
const isOffered = (type: ElementType, kind: BuilderForm['kind']): boolean =>
  kindOf(type).palette !== null && (type !== 'auto_increment' || kind === 'opportunity');

/** The cards of a form's palette, by group; groups without a card are left out. `find` keeps the cards whose words hold it. */
export function paletteOf(
  kind: BuilderForm['kind'],
  find: string,
  labelOf: (type: ElementType) => string,
): readonly { readonly group: PaletteGroup; readonly cards: readonly PaletteCard[] }[] {
  const wanted = find.trim().toLowerCase();
  const cards = ORDERED.filter((type) => isOffered(type, kind)).map((type) => ({ type, label: labelOf(type) }));
  return PALETTE_GROUPS.map((group) => ({
    group,
    cards: cards.filter(
      ({ type, label }) =>
        groupOf(type) === group && (wanted === '' || `${label} ${type} ${group}`.toLowerCase().includes(wanted)),
    ),
  })).filter(({ cards: found }) => found.length > 0);
}
