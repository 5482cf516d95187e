/** The part of JSON Schema that describes answers. */
export interface AnswerSchema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly items?: AnswerSchema;
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
}

const TYPES: Readonly<Record<string, string>> = {
  ...{ string: 'string', integer: 'number', number: 'number', boolean: 'boolean' },
};

const nameOf = (field: string) => (/^[A-Za-z_$][\w$]*$/.test(field) ? field : JSON.stringify(field));

/** The text of a comment must not end it. */
const commentOf = ({ title, description, format }: AnswerSchema, indent: string) => {
  const words = [title, description, format].filter((part) => part !== undefined && part !== '').join('. ');
  return words === '' ? '' : `${indent}/** ${words.replaceAll('*/', '*\\/').replaceAll(/\s+/g, ' ')} */\n`;
};

/** The fields of an object as lines of TypeScript, each with its title. */
export function fieldsOf({ properties = {} }: AnswerSchema, indent = '  '): string {
  return Object.entries(properties)
    .map(([field, schema]) => `${commentOf(schema, indent)}${indent}${nameOf(field)}?: ${typeOf(schema, indent)};\n`)
    .join('');
}

/** A schema as a type of TypeScript. @example typeOf({ type: 'array', items: { type: 'string' } }) // 'Array<string>' */
export function typeOf(schema: AnswerSchema, indent = ''): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ') || 'string';
  if (schema.type === 'array') return `Array<${typeOf(schema.items ?? {}, indent)}>`;
  if (schema.properties) return `{\n${fieldsOf(schema, `${indent}  `)}${indent}}`;
  return TYPES[schema.type ?? ''] ?? 'unknown';
}
