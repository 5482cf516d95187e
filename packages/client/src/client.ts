import type { Answers, KeyedRecord, RecordPage, SavedAnswers, SearchQuery, SyncPage } from './keyed-record';

export interface ClientOptions {
  /** Address of the product, such as `https://lender.example`. */
  readonly server: string;
  /** Id of the form, as its API page shows it. */
  readonly form: string;
  readonly key: string;
  /** Replaces the global `fetch`. */
  readonly fetch?: (url: string, request: RequestInit) => Promise<Response>;
  /** Attempts of a call that may be repeated. 4 by default. */
  readonly attempts?: number;
  /** Waits between attempts. */
  readonly wait?: (ms: number) => Promise<void>;
}

export interface Client<A extends Answers> {
  search(query?: SearchQuery): Promise<RecordPage<A>>;
  read(id: string, fields?: readonly string[]): Promise<KeyedRecord<A>>;
  /** Creates a record. A repeated call with the same `idempotencyKey` creates nothing and answers the same. */
  add(answers: A, idempotencyKey?: string): Promise<KeyedRecord<A>>;
  /** @throws CallRefused `conflict` with both values if somebody else changed the same answer */
  save(id: string, saved: SavedAnswers<A>): Promise<KeyedRecord<A>>;
  /** Every record once, then every change, page by page, until the copy is up to date. */
  sync(cursor?: string, fields?: readonly string[]): AsyncGenerator<SyncPage<A>, void, undefined>;
}

/** The product refused a call. `code` is stable, `message` is English, `details` names fields where useful. */
export class CallRefused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: unknown,
  ) {
    super(message);
    this.name = 'CallRefused';
  }
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  /** Whether the call may be repeated after its answer was lost. */
  readonly isRepeatable: boolean;
}

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 60_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function refusalOf(answer: Response): Promise<CallRefused> {
  const body = (await answer.json().catch(() => ({}))) as { code?: string; message?: string; details?: unknown };
  const { code = 'unreadable', message = `The answer has the status ${answer.status}.`, details } = body;
  return new CallRefused(answer.status, code, message, details);
}

/** Whether a later attempt may succeed, and cannot have a second effect. */
const isForTheMoment = ({ status, code }: CallRefused, { isRepeatable }: Call) =>
  status === 429 || (isRepeatable && (status === 503 || code === 'idempotency_key_in_use'));

/** Milliseconds until the next attempt: what the product asks for, or twice as long each time. */
function waitOf(answer: Response | null, attempt: number): number {
  const asked = Number(answer?.headers.get('retry-after') ?? Number.NaN) * 1_000;
  const wait = Number.isFinite(asked) && asked > 0 ? asked : FIRST_WAIT_MS * 2 ** (attempt - 1);
  return Math.min(wait, MAX_WAIT_MS);
}

const listOf = (fields: readonly string[] | undefined) => (fields ? { fields: fields.join(',') } : {});

/** Appends a query, without those that are undefined. */
function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

/** Sends calls of one form and repeats those that may be. */
class Caller {
  constructor(private readonly options: ClientOptions) {}

  /** @throws CallRefused; the error of `fetch` if the product was not reached in any attempt */
  async send<T>(call: Call): Promise<T> {
    const { attempts = 4, wait = pause } = this.options;
    for (let attempt = 1; ; attempt++) {
      const answer = await this.attempt(call, attempt >= attempts);
      if (answer?.ok) return (await answer.json()) as T;
      const refusal = answer && (await refusalOf(answer));
      if (refusal && (attempt >= attempts || !isForTheMoment(refusal, call))) throw refusal;
      await wait(waitOf(answer, attempt));
    }
  }

  /** One request; null if its answer was lost and it may be repeated. */
  private async attempt({ method, path, body, idempotencyKey, isRepeatable }: Call, isLast: boolean) {
    const { server, form, key, fetch: send = fetch } = this.options;
    const url = `${server.replace(/\/$/, '')}/api/v1/forms/${encodeURIComponent(form)}/${path}`;
    const headers = {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    };
    try {
      return await send(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    } catch (error) {
      if (isLast || !isRepeatable) throw error;
      return null;
    }
  }
}

/**
 * A client of the records of one form, with an API key. Calls that were refused for the moment are repeated after the
 * time that the product asks for; lost answers too, unless a repetition could have a second effect.
 */
export function createClient<A extends Answers = Record<string, unknown>>(options: ClientOptions): Client<A> {
  const caller = new Caller(options);
  const pathOf = (id: string) => `records/${encodeURIComponent(id)}`;
  return {
    search: (query = {}) => caller.send({ method: 'POST', path: 'search', body: query, isRepeatable: true }),
    read: (id, fields) =>
      caller.send({ method: 'GET', path: withQuery(pathOf(id), listOf(fields)), isRepeatable: true }),
    add: (answers, idempotencyKey = crypto.randomUUID()) =>
      caller.send({ method: 'POST', path: 'records', body: { formData: answers }, idempotencyKey, isRepeatable: true }),
    save: (id, { answers, ...rest }) =>
      caller.send({ method: 'PATCH', path: pathOf(id), body: { ...rest, formData: answers }, isRepeatable: false }),
    async *sync(cursor, fields) {
      let at = cursor;
      for (;;) {
        const path = withQuery('changes', { cursor: at, ...listOf(fields) });
        const page: SyncPage<A> = await caller.send({ method: 'GET', path, isRepeatable: true });
        yield page;
        if (!page.hasMore) return;
        at = page.cursor;
      }
    },
  };
}
