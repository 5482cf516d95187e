/** All element types, in the order of the palette. */
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

const ELEMENT_TYPE_SET: ReadonlySet<unknown> = new Set(ELEMENT_TYPES);

/** Whether an untrusted value is an element type. */
export function isElementType(value: unknown): value is ElementType {
  return ELEMENT_TYPE_SET.has(value);
}
