export const API_CALLS = ['search', 'sync', 'add', 'read', 'save'] as const;
export type ApiCall = (typeof API_CALLS)[number];

/** One API request. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  /** The JSON body; null if the call has none. */
  readonly body: string | null;
}

/** The data from which the calls of one form are generated. */
export interface ApiForm {
  /** Base URL of the product, without a trailing slash. */
  readonly origin: string;
  readonly id: string;
  readonly sample: Readonly<Record<string, unknown>>;
}

/** Placeholder for a record id in samples. */
const SAMPLE_RECORD_ID = 'RECORD_ID';

export const baseOf = ({ origin, id }: ApiForm): string => `${origin}/api/v1/forms/${id}`;
export const needsRecord = (call: ApiCall): boolean => call === 'read' || call === 'save';

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** A complete request for a call, with the form's sample answers. */
export function requestOf(call: ApiCall, form: ApiForm, record: string = SAMPLE_RECORD_ID): ApiRequest {
  const base = baseOf(form);
  const text = `${base}/records/${encodeURIComponent(record)}`;
  switch (call) {
    case 'search':
      return { method: 'POST', url: `${base}/search`, body: json({ skip: 0, limit: 20 }) };
    case 'sync':
      return { method: 'GET', url: `${base}/changes?limit=100`, body: null };
    case 'add':
      return { method: 'POST', url: `${base}/records`, body: json({ formData: form.sample }) };
    case 'read':
      return { method: 'GET', url: text, body: null };
    case 'save':
      return {
        method: 'PATCH',
        url: text,
        body: json({ version: 1, formData: Object.fromEntries(Object.entries(form.sample).slice(0, 2)) }),
      };
  }
}

/** Quotes a text for a shell. @example shellQuote("it's") // `'it'\\''s'` */
const shellQuote = (rawText: string): string => `'${rawText.replaceAll("'", `'\\''`)}'`;

/** The request as a curl command; the key comes from the environment. */
export function curlOf({ method, url, body }: ApiRequest): string {
  return [
    `curl -X ${method} ${shellQuote(url)}`,
    `-H "Authorization: Bearer $LENDWRIGHT_KEY"`,
    ...(body === null ? [] : [`-H 'Content-Type: application/json'`, `-d ${shellQuote(body)}`]),
  ].join(' \\\n  ');
}

/** The request as JavaScript; `key` is the caller's own variable. */
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

/** The call with the TypeScript client; `records` is the client of the form. */
export function clientOf(call: ApiCall, { sample }: ApiForm): string {
  const answers = json(sample);
  const changedSample = json(Object.fromEntries(Object.entries(sample).slice(0, 2)));
  switch (call) {
    case 'search':
      return 'const { records: found, count } = await records.search({ limit: 20 });';
    case 'sync':
      return [
        'for await (const page of records.sync(cursor)) {',
        '  await store(page.records);',
        '  cursor = page.cursor;',
        '}',
      ].join('\n');
    case 'add':
      return `const added = await records.add(${answers});`;
    case 'read':
      return `const found = await records.read('${SAMPLE_RECORD_ID}');`;
    case 'save':
      return `const saved = await records.save(found._id, { version: found.version, answers: ${changedSample} });`;
  }
}
