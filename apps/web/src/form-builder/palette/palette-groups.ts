import { ELEMENT_TYPES, kindOf, type ElementType } from '@lendwright/forms';
import type { BuilderForm } from '../builder-form';

/** The groups of the palette, in order. @source spec 3-payments-builders §2.2 */
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

/** The types of the palette in the order within their groups. Types that are not listed come last. */
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
const ORDERED_TYPES = [...ORDER, ...ELEMENT_TYPES.filter((type) => !ORDER.includes(type))];

export interface PaletteCard {
  readonly type: ElementType;
  readonly label: string;
}

/** Status and running number have their own groups; other types belong to the group of their kind. */
const groupOf = (type: ElementType): string | undefined =>
  type === 'status' || type === 'auto_increment' ? 'Loan' : kindOf(type).palette?.group;

/** Where long words of a translation may break. */
const SOFT_HYPHEN = '\u00ad';

/** Whether a form of this kind can contain the type. Running numbers are only for loans. */
const isOffered = (type: ElementType, kind: BuilderForm['kind']): boolean =>
  kindOf(type).palette !== null && (type !== 'auto_increment' || kind === 'opportunity');

/** The cards of the palette by group, without empty groups. `find` filters the cards by name, type and group. */
export function paletteOf(
  kind: BuilderForm['kind'],
  find: string,
  labelOf: (type: ElementType) => string,
): readonly { readonly group: PaletteGroup; readonly cards: readonly PaletteCard[] }[] {
  const wantedText = find.trim().toLowerCase();
  const cards = ORDERED_TYPES.filter((type) => isOffered(type, kind)).map((type) => ({ type, label: labelOf(type) }));
  return PALETTE_GROUPS.map((group) => ({
    group,
    cards: cards.filter(
      ({ type, label }) =>
        groupOf(type) === group &&
        (wantedText === '' ||
          `${label} ${type} ${group}`.replaceAll(SOFT_HYPHEN, '').toLowerCase().includes(wantedText)),
    ),
  })).filter(({ cards: foundCards }) => foundCards.length > 0);
}
