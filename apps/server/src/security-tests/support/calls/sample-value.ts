/** The subset of JSON Schema that the contract uses. */
export interface Schema {
  readonly type?: string;
  readonly title?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
}

/** Provides the value of a property; undefined leaves it to the schema, `OMITTED_VALUE` omits it. */
export type Fill = (name: string, schema: Schema) => unknown;

export const OMITTED_VALUE = Symbol('left out');

function textOf(schema: Schema): string {
  if (schema.format === 'email') return 'someone@mail.example';
  if (schema.format === 'date') return '2999-01-31';
  if (schema.pattern?.includes('#')) return '#336699';
  const text = 'plain words';
  return text.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength ?? 100);
}

function objectOf(schema: Schema, fill: Fill): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {}).map(([name, innerSchema]) => [
    name,
    sampleOf(name, innerSchema, fill),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== OMITTED_VALUE)) as Record<string, unknown>;
}

/**
 * A valid value of a schema with every optional part. @throws Error for an id that `fill` does not provide, and for an
 * unsupported part of a schema: a new operation must not escape the checks
 */
export function sampleOf(name: string, schema: Schema, fill: Fill): unknown {
  const filled = fill(name, schema);
  if (filled !== undefined) return filled;
  if (schema.title === 'id') throw new Error(`nothing is known to stand in the id ${name}`);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(name, schema.anyOf[0] as Schema, fill);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, fill);
    case 'array':
      return schema.items ? [sampleOf(name, schema.items, fill)].filter((value) => value !== OMITTED_VALUE) : [];
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return schema.default ?? Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return schema.default ?? true;
    case 'null':
      return null;
    default:
      return {};
  }
}
