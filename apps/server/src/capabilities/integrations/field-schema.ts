import type { CompiledElement, CompiledForm } from '@lendwright/forms';
import { choicesOf } from './choices-of';

type Schema = Readonly<Record<string, unknown>>;

/** The format of an answer, as text and as JSON Schema, by the unit of its kind. */
const FORMATS_BY_UNIT: Readonly<Record<string, readonly [label: string, schema: Schema]>> = {
  text: ['text', { type: 'string' }],
  number: ['a number', { type: 'number' }],
  cents: ['whole cents, or text such as "250,000.00"', { type: 'integer', description: 'Cents.' }],
  'basis-points': [
    'whole basis points (7.5 % is 750), or text such as "7.5"',
    { type: 'integer', description: 'Basis points.' },
  ],
  day: ['a day, YYYY-MM-DD', { type: 'string', format: 'date' }],
  moment: ['a moment in UTC, such as 2026-01-15T17:00:00.000Z', { type: 'string', format: 'date-time' }],
  minutes: ['a time of day, HH:MM', { type: 'string', pattern: '^\\d{2}:\\d{2}$' }],
  option: ['the id of an option', { type: 'string' }],
  options: ['a list of ids of options', { type: 'array', items: { type: 'string' } }],
  none: ['not accepted by this API', {}],
};

const choiceSchema = (options: readonly { readonly id: string }[], isList: boolean): Schema => {
  const one = { type: 'string', enum: options.map(({ id }) => id) };
  return isList ? { type: 'array', items: one } : one;
};

const isInTenths = ({ element }: CompiledElement) => element.type === 'percentage' && element.decimals === 3;
const TENTHS_FORMAT = 'basis points with one decimal (3.875 % is 387.5), or text such as "3.875"';

/** The format of an answer, as text. */
export function formatOf(field: CompiledElement): string {
  const { kind, element } = field;
  if (kind.answeredBy === 'upload') return 'a document, uploaded in the product';
  if (element.type === 'checkbox' && !element.options?.length) return 'true or nothing';
  return isInTenths(field) ? TENTHS_FORMAT : (FORMATS_BY_UNIT[kind.unit]?.[0] ?? 'text');
}

/** The answer to one field as JSON Schema. */
function fieldSchema(field: CompiledElement): Schema {
  const { kind, element, title } = field;
  const options = choicesOf(element);
  if (element.type === 'checkbox' && options.length === 0) return { title, type: 'boolean' };
  if (options.length > 0) return { title, ...choiceSchema(options, kind.unit === 'options') };
  if (isInTenths(field)) return { title, type: 'number', description: 'Basis points.' };
  return { title, ...FORMATS_BY_UNIT[kind.unit]?.[1] };
}

/** The answers to a form as JSON Schema. A cloneable section is a list of rows. */
export function answersSchema(form: CompiledForm): Schema {
  const ownFields = form.fields.filter(({ kind }) => kind.answeredBy !== 'upload');
  const rows = form.rowSections.map((section) => {
    const fields = section.fields.map((field) => [field.id, fieldSchema(field)] as const);
    const row = { type: 'object', properties: { _id: { type: 'string' }, ...Object.fromEntries(fields) } };
    return [section.id, { type: 'array', items: row }] as const;
  });
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(ownFields.map((field) => [field.id, fieldSchema(field)])),
      ...Object.fromEntries(rows),
    },
  };
}
