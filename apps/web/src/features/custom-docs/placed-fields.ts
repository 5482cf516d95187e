import { CHOICE_SIGN_FIELDS } from '@lendwright/api';
import type { PlacedField } from './custom-doc-shapes';

export type FieldKind = PlacedField['kind'];

/** The size of a new field in points. */
const SIZES: Readonly<Record<FieldKind, readonly [width: number, height: number]>> = {
  signature: [180, 36],
  initials: [64, 32],
  date: [96, 22],
  checkbox: [18, 18],
  name: [180, 22],
  title: [150, 22],
  text: [180, 22],
  dropdown: [150, 22],
  radio: [120, 48],
};
/** The smallest part of a page that a field may have. */
const MIN_SHARE = 0.008;

const within = (value: number, max: number): number => Math.min(Math.max(value, 0), Math.max(0, max));

/** The field, moved or resized so that it stays on its page. */
export function fitField(field: PlacedField): PlacedField {
  const width = Math.min(Math.max(field.width, MIN_SHARE), 1);
  const height = Math.min(Math.max(field.height, MIN_SHARE), 1);
  return { ...field, width, height, x: within(field.x, 1 - width), y: within(field.y, 1 - height) };
}

/** A new field in the middle of a page, below the others there. @param options the choices of a radio or dropdown field */
export function newField(
  fields: readonly PlacedField[],
  {
    kind,
    role,
    page,
    size,
    options,
  }: Pick<PlacedField, 'kind' | 'role' | 'page' | 'options'> & { readonly size: { width: number; height: number } },
): PlacedField {
  const [width, height] = SIZES[kind];
  const share = { width: width / size.width, height: height / size.height };
  const onPage = fields.filter((field) => field.page === page).length;
  const takenIds = new Set(fields.map(({ id }) => id));
  let number = fields.length + 1;
  while (takenIds.has(`${kind}_${number}`)) number++;
  return fitField({
    ...{ id: `${kind}_${number}`, role, kind, page, ...share },
    ...{ x: 0.5 - share.width / 2, y: 0.3 + (onPage % 10) * 0.05 },
    ...{
      isRequired: kind !== 'checkbox',
      label: '',
      options: CHOICE_SIGN_FIELDS.has(kind) ? options : [],
      condition: null,
    },
  });
}

/** How the arrow keys move a field; with Shift they change its size. */
export function movedByKey(field: PlacedField, key: string, isResizing: boolean): PlacedField | null {
  const step = 0.005;
  const change = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[key];
  if (!change) return null;
  const [deltaX = 0, deltaY = 0] = change;
  return fitField(
    isResizing
      ? { ...field, width: field.width + deltaX, height: field.height + deltaY }
      : { ...field, x: field.x + deltaX, y: field.y + deltaY },
  );
}
