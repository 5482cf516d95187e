export const API_CALLS = ['search', 'add', 'read', 'save'] as const;
export type ApiCall = (typeof API_CALLS)[number];

/** One request of a program. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  /** JSON as it is sent; null where the call has none. */
  readonly body: string | null;
}

/** What the calls of one form are made of. */
export interface ApiForm {
  /** Where the product is, without a slash at the end. */
  readonly origin: string;
  readonly id: string;
  readonly sample: Readonly<Record<string, unknown>>;
}

/** Stands in samples for a record that the reader has. */
const SOME_RECORD = 'RECORD_ID';

export const baseOf = ({ origin, id }: ApiForm): string => `${origin}/api/v1/forms/${id}`;
export const needsRecord = (call: ApiCall): boolean => call === 'read' || call === 'save';

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** A complete request of a call with the sample answers of the form. */
export function requestOf(call: ApiCall, form: ApiForm, record: string = SOME_RECORD): ApiRequest {
  const base = baseOf(form);
  const one = `${base}/records/${encodeURIComponent(record)}`;
  switch (call) {
    case 'search':
      return { method: 'POST', url: `${base}/search`, body: json({ skip: 0, limit: 20 }) };
    case 'add':
      return { method: 'POST', url: `${base}/records`, body: json({ formData: form.sample }) };
    case 'read':
      return { method: 'GET', url: one, body: null };
    case 'save':
      return {
        method: 'PATCH',
        url: one,
        body: json({ version: 1, formData: Object.fromEntries(Object.entries(form.sample).slice(0, 2)) }),
      };
  }
}

/** A text as one word of a shell. @example shellQuote("it's") // `'it'\''s'` */
const shellQuote = (words: string): string => `'${words.replaceAll("'", `'\\''`)}'`;

/** The request for a shell; the key comes from the environment. */
export function curlOf({ method, url, body }: ApiRequest): string {
  return [
    `curl -X ${method} ${shellQuote(url)}`,
    `-H "Authorization: Bearer $LENDWRIGHT_KEY"`,
    ...(body === null ? [] : [`-H 'Content-Type: application/json'`, `-d ${shellQuote(body)}`]),
  ].join(' \\\n  ');
}

/** The request for a program in JavaScript; `key` is the program's own. */
export function fetchOf({ method, url, body }: ApiRequest): string {
  const headers = ['Authorization: `Bearer ${key}`', ...(body === null ? [] : [`'Content-Type': 'application/json'`])];
  return [
    `const answer = await fetch(${JSON.stringify(url)}, {`,
    `  method: '${method}',`,
    `  headers: { ${headers.join(', ')} },`,
    ...(body === null ? [] : [`  body: JSON.stringify(${body.replaceAll('\n', '\n  ')}),`]),
    '});',
    'const result = await answer.json();',
  ].join('\n');
}
