import type { AnswerFormat } from '@lendwright/api';
import type { CompiledElement, CompiledForm, Unit } from '@lendwright/forms';
import { choicesOf } from './choices-of';

type Schema = Readonly<Record<string, unknown>>;

/** The formats of answers in English. */
export const FORMAT_TEXTS: Readonly<Record<AnswerFormat, string>> = {
  text: 'text',
  number: 'a number',
  cents: 'whole cents, or text such as "250,000.00"',
  'basis-points': 'whole basis points (7.5 % is 750), or text such as "7.5"',
  tenths: 'basis points with one decimal (3.875 % is 387.5), or text such as "3.875"',
  day: 'a day, YYYY-MM-DD',
  moment: 'a moment in UTC, such as 2026-01-15T17:00:00.000Z',
  minutes: 'a time of day, HH:MM',
  option: 'the id of an option',
  options: 'a list of ids of options',
  true: 'true or nothing',
  document: 'a document, uploaded in the product',
  none: 'not accepted by this API',
};

/** The format of an answer as JSON Schema, by the unit of its kind. */
const SCHEMAS_BY_UNIT: Readonly<Record<Unit, Schema>> = {
  text: { type: 'string' },
  number: { type: 'number' },
  cents: { type: 'integer', description: 'Cents.' },
  'basis-points': { type: 'integer', description: 'Basis points.' },
  day: { type: 'string', format: 'date' },
  moment: { type: 'string', format: 'date-time' },
  minutes: { type: 'string', pattern: '^\\d{2}:\\d{2}$' },
  option: { type: 'string' },
  options: { type: 'array', items: { type: 'string' } },
  none: {},
};

const choiceSchema = (options: readonly { readonly id: string }[], isList: boolean): Schema => {
  const schema = { type: 'string', enum: options.map(({ id }) => id) };
  return isList ? { type: 'array', items: schema } : schema;
};

const isInTenths = ({ element }: CompiledElement) => element.type === 'percentage' && element.decimals === 3;

/** The format of an answer. */
export function formatOf(field: CompiledElement): AnswerFormat {
  const { kind, element } = field;
  if (kind.answeredBy === 'upload') return 'document';
  if (element.type === 'checkbox' && !element.options?.length) return 'true';
  return isInTenths(field) ? 'tenths' : kind.unit;
}

/** The answer to one field as JSON Schema. */
function fieldSchema(field: CompiledElement): Schema {
  const { kind, element, title } = field;
  const options = choicesOf(element);
  if (element.type === 'checkbox' && options.length === 0) return { title, type: 'boolean' };
  if (options.length > 0) return { title, ...choiceSchema(options, kind.unit === 'options') };
  if (isInTenths(field)) return { title, type: 'number', description: 'Basis points.' };
  return { title, ...SCHEMAS_BY_UNIT[kind.unit] };
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
