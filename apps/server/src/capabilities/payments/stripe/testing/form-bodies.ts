/** A form of nested values as sent, in which every value is a text. */
interface FormObject {
  [name: string]: FormObject | string;
}

/** The parts of a JSON schema that determine the type of a text. */
interface ValueSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly items?: ValueSchema;
  readonly anyOf?: readonly ValueSchema[];
}

function readForm(text: string): FormObject {
  const wholeObject: FormObject = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = name.split(/[[\]]+/).filter((part) => part !== '');
    const lastPart = parts.pop() ?? '';
    let node = wholeObject;
    for (const part of parts) node = (node[part] ??= {}) as FormObject;
    node[lastPart] = value;
  }
  return wholeObject;
}

function convert(value: FormObject | string, meaning: ValueSchema = {}): unknown {
  const [type] = [meaning.type ?? meaning.anyOf?.[0]?.type];
  if (typeof value === 'string') {
    if (type === 'integer' && /^\d+$/.test(value)) return Number(value);
    return type === 'boolean' && /^(true|false)$/.test(value) ? value === 'true' : value;
  }
  const inner = (name: string) => (type === 'array' ? meaning.items : meaning.properties?.[name]);
  const pairs = Object.entries(value).map(([name, part]) => [name, convert(part, inner(name))] as const);
  return type === 'array' ? pairs.map(([, part]) => part) : Object.fromEntries(pairs);
}

/** Reads a form of Stripe's kind, `card[number]=1&items[0]=2`, with numbers where the schema has them. */
export const decodeForm = (text: string, schema: ValueSchema): unknown => convert(readForm(text), schema);
