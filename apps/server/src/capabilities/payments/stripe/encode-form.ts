/** A value of a request to Stripe. Absent values are omitted. */
export type FormValue =
  | string
  | number
  | boolean
  | undefined
  | readonly FormValue[]
  | { readonly [name: string]: FormValue };

function* pairsOf(name: string, value: FormValue): Generator<[string, string]> {
  if (value === undefined) return;
  if (typeof value !== 'object') return void (yield [name, String(value)]);
  for (const [part, innerValue] of Object.entries(value))
    yield* pairsOf(name === '' ? part : `${name}[${part}]`, innerValue as FormValue);
}

/** Writes nested values as a form with brackets: `card[number]=1&items[0][price]=2`. @source Stripe API, request bodies */
export const encodeForm = (fields: Readonly<Record<string, FormValue>>): string =>
  new URLSearchParams([...pairsOf('', fields)]).toString();
