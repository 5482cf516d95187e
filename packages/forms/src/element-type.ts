/** Every type that an element of a form may have. The order is that of the palette's families. */
export const ELEMENT_TYPES = [
  'container',
  'grid',
  'section',
  'tab',
  'item',
  'text',
  'textarea',
  'texteditor',
  'email',
  'website',
  'password',
  'hiddenfield',
  'number',
  'amount',
  'percentage',
  'auto_increment',
  'date',
  'time',
  'datetime',
  'select',
  'multiselect',
  'radio',
  'checkbox',
  'state',
  'us_states',
  'status',
  'phone',
  'cell',
  'ssn',
  'zip',
  'file',
  'image',
  'signature',
  'dropzone',
  'headertext',
  'separator',
  'paragraph',
  'button',
] as const;

export type ElementType = (typeof ELEMENT_TYPES)[number];

const KNOWN: ReadonlySet<unknown> = new Set(ELEMENT_TYPES);

/** Whether a value from outside names an element type. */
export function isElementType(value: unknown): value is ElementType {
  return KNOWN.has(value);
}
